import { useState } from 'preact/hooks'
import { Choice } from '../../parts/field.tsx'
import { Input } from '../../parts/input.tsx'
import { optionsOf } from '../../parts/options.ts'
import type { ChangeFormProps } from './change-model.ts'
import {
  advanceFields,
  flagFields,
  type RuleField,
  type RuleScope,
  type RuleValue,
  ruleScopes,
  stayFields,
} from './change-rules.ts'
import { words } from './words.ts'

type RuleChoice = 'keep' | 'on' | 'off'

const nightsMax = 1000
const hoursMax = 87_600

/** What becomes of the rules for stays, and for which plans and room types. */
export function RuleFields({ change: { rules, scope }, onChange }: Pick<ChangeFormProps, 'change' | 'onChange'>) {
  const text = words.value
  const set = (field: RuleField, value: RuleValue | undefined) => {
    const { [field]: _, ...others } = rules
    onChange({ rules: value === undefined ? others : { ...others, [field]: value } })
  }
  const number = (field: RuleField, hint: string, max: number) => (
    <NumberRule key={field} label={text[field]} hint={hint} max={max} onValue={(value) => set(field, value)} />
  )
  return (
    <section class="rules" aria-label={text.rules}>
      <h3>{text.rules}</h3>
      <Choice<RuleScope>
        label={text.ruleScope}
        value={scope}
        options={optionsOf(ruleScopes, (one) => text[`scope_${one}`])}
        onChange={(next) => onChange({ scope: next })}
      />
      <div class="row">
        {flagFields.map((field) => (
          <Choice<RuleChoice>
            key={field}
            label={text[field]}
            value={rules[field] === undefined ? 'keep' : rules[field] ? 'on' : 'off'}
            options={[
              ['keep', text.keep],
              ['on', text.yes],
              ['off', text.no],
            ]}
            onChange={(choice) => set(field, choice === 'keep' ? undefined : choice === 'on')}
          />
        ))}
      </div>
      <div class="row">{stayFields.map((field) => number(field, text[`${field}Hint`], nightsMax))}</div>
      <div class="row">{advanceFields.map((field) => number(field, text[`${field}Hint`], hoursMax))}</div>
      <p class="hint">{text.ruleNumbersHint}</p>
    </section>
  )
}

interface NumberRuleProps {
  label: string
  hint: string
  max: number
  onValue: (value: number | null | undefined) => void
}

/** A number; 0 lifts the rule, and nothing leaves it as it is. */
function NumberRule({ label, hint, max, onValue }: NumberRuleProps) {
  const [text, setText] = useState('')
  return (
    <Input
      label={label}
      hint={hint}
      type="number"
      min={0}
      max={max}
      step={1}
      value={text}
      onChange={(next) => {
        setText(next)
        const number = Number(next)
        onValue(next === '' || !Number.isInteger(number) || number < 0 ? undefined : number === 0 ? null : number)
      }}
    />
  )
}
