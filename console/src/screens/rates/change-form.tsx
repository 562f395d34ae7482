import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { inCurrency } from '../../data/here.ts'
import type { RateGridQuery } from '../../generated/rates.ts'
import { Choice, namedOptions, optionsOf } from '../../parts/field.tsx'
import { Many } from '../../parts/form-field.tsx'
import { DateRange, Input } from '../../parts/input.tsx'
import { advanceFields, type Change, flagFields, type RuleField, type RuleValue, ruleScopes, stayFields } from './change-rules.ts'
import { plansInOrder } from './grid-model.ts'
import { typeOptions, weekdayOptions } from './texts.ts'
import { words } from './words.ts'

interface ChangeFormProps {
  change: Change
  onChange: (next: Partial<Change>) => void
  grid: RateGridQuery
  /** The first digits of the price, if they were typed in the calendar. */
  typed: string | undefined
}

/** What is to change, and where. */
export function ChangeForm(props: ChangeFormProps) {
  const { change, onChange, grid } = props
  const sold = plansInOrder(grid.ratePlans.filter(({ type }) => type === 'lodge'))
  return (
    <>
      <div class="row">
        <DateRange from={change.from} to={change.to} required onChange={onChange} />
      </div>
      <Many
        all
        label={words.weekdays}
        options={weekdayOptions()}
        chosen={change.weekdays.map(String)}
        onChange={(chosen) => onChange({ weekdays: chosen.map(Number) })}
      />
      <Many
        all
        label={words.plans}
        options={namedOptions(sold)}
        chosen={change.planIds}
        onChange={(planIds) => onChange({ planIds })}
      />
      <Many
        all
        label={words.roomTypes}
        options={typeOptions(grid.inventoryCalendar)}
        chosen={change.roomTypeIds}
        onChange={(roomTypeIds) => onChange({ roomTypeIds })}
      />
      <PriceFields {...props} />
      <RuleFields change={change} onChange={onChange} />
    </>
  )
}

/** What becomes of the prices. */
function PriceFields({ change, onChange, grid, typed }: ChangeFormProps) {
  const { way } = change
  const relative = way === 'add' || way === 'percent'
  const input = useRef<HTMLInputElement>(null)
  // the dialog gives it the focus when it opens, so that no digit is lost
  useLayoutEffect(() => {
    if (typed === undefined) return
    onChange({ amount: typed })
    input.current?.setAttribute('autofocus', '')
  }, [typed])
  return (
    <div class="row">
      <Choice
        label={words.price}
        value={way}
        options={[
          ['keep', words.keep],
          ['set', words.setTo],
          ['adults', words.setByAdults],
          ['add', words.addAmount],
          ['percent', words.addPercent],
          ['remove', words.removePrice],
        ]}
        onChange={(next) => onChange({ way: next })}
      />
      {(way === 'set' || relative) && (
        <Input
          element={input}
          label={way === 'percent' ? words.percent : inCurrency(words.amount)}
          value={change.amount}
          inputMode="decimal"
          placeholder={relative ? '−10' : ''}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {way === 'adults' && <AdultPrices change={change} onChange={onChange} grid={grid} />}
      {relative && (
        <Input
          label={words.roundTo}
          hint={words.roundToHint}
          value={change.roundTo}
          inputMode="decimal"
          onChange={(roundTo) => onChange({ roundTo })}
        />
      )}
    </div>
  )
}

/** A price for each number of adults, up to the largest of the chosen room types. */
function AdultPrices({ change, onChange, grid }: Omit<ChangeFormProps, 'typed'>) {
  const chosen = grid.inventoryCalendar.filter(({ roomTypeId }) => change.roomTypeIds.includes(roomTypeId))
  const count = Math.max(1, ...chosen.map(({ roomType }) => roomType.capacity))
  return Array.from({ length: count }, (_, at) => (
    <Input
      key={String(at)}
      label={words.priceForAdults(at + 1)}
      type="amount"
      required={at === 0}
      value={change.byAdults[at] ?? ''}
      onChange={(text) =>
        onChange({ byAdults: Array.from({ length: count }, (_, nth) => (nth === at ? text : (change.byAdults[nth] ?? ''))) })
      }
    />
  ))
}

const nightsMax = 1000
const hoursMax = 87_600

/** What becomes of the rules for stays, and for which plans and room types. */
function RuleFields({ change: { rules, scope }, onChange }: Pick<ChangeFormProps, 'change' | 'onChange'>) {
  const set = (field: RuleField, value: RuleValue | undefined) => {
    const { [field]: _, ...others } = rules
    onChange({ rules: value === undefined ? others : { ...others, [field]: value } })
  }
  const number = (field: RuleField, hint: string, max: number) => (
    <NumberRule key={field} label={words[field]} hint={hint} max={max} onValue={(value) => set(field, value)} />
  )
  return (
    <section class="rules" aria-label={words.rules}>
      <h3>{words.rules}</h3>
      <Choice
        label={words.ruleScope}
        value={scope}
        options={optionsOf(ruleScopes, (one) => words[`scope_${one}`])}
        onChange={(next) => onChange({ scope: next })}
      />
      <div class="row">
        {flagFields.map((field) => (
          <Choice
            key={field}
            label={words[field]}
            value={rules[field] === undefined ? 'keep' : rules[field] ? 'on' : 'off'}
            options={[
              ['keep', words.keep],
              ['on', words.yes],
              ['off', words.no],
            ]}
            onChange={(choice) => set(field, choice === 'keep' ? undefined : choice === 'on')}
          />
        ))}
      </div>
      <div class="row">{stayFields.map((field) => number(field, words[`${field}Hint`], nightsMax))}</div>
      <div class="row">{advanceFields.map((field) => number(field, words[`${field}Hint`], hoursMax))}</div>
      <p class="hint">{words.ruleNumbersHint}</p>
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
