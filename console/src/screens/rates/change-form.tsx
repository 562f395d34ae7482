import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { amountOf } from '../../data/amounts.ts'
import { locale } from '../../data/preferences.ts'
import { Choice } from '../../parts/field.tsx'
import { Check, Input } from '../../parts/input.tsx'
import type { Change, PriceWay, RuleField } from './change-model.ts'
import { nameIn, type Plan, plansInOrder, type Stock } from './grid-model.ts'
import { weekdayNames } from './texts.ts'
import { words } from './words.ts'

interface ChangeFormProps {
  change: Change
  onChange: (next: Partial<Change>) => void
  plans: readonly Plan[]
  types: readonly Stock[]
  currency: string
  /** The first digits of the price, if they were typed in the calendar. */
  typed: string | undefined
}

export function ChangeForm({ change, onChange, plans, types, currency, typed }: ChangeFormProps) {
  const { from, to, weekdays: weekdaysText, plans: plansText, roomTypes } = words.value
  const language = locale.value
  const tag = language.slice(0, 2)
  const names = weekdayNames(language)
  const sold = plansInOrder(plans.filter(({ type }) => type === 'lodge'))
  const monday = [1, 2, 3, 4, 5, 6, 0]
  return (
    <>
      <div class="row">
        <Input type="date" label={from} value={change.from} onChange={(day) => onChange({ from: day })} required />
        <Input type="date" label={to} value={change.to} min={change.from} onChange={(day) => onChange({ to: day })} required />
      </div>
      <Many
        label={weekdaysText}
        options={monday.map((day) => [String(day), names[day]!] as const)}
        chosen={change.weekdays.map(String)}
        onChange={(chosen) => onChange({ weekdays: chosen.map(Number) })}
      />
      <Many
        label={plansText}
        options={sold.map((plan) => [plan.id, nameIn(plan, tag)] as const)}
        chosen={change.planIds}
        onChange={(planIds) => onChange({ planIds })}
      />
      <Many
        label={roomTypes}
        options={types.map((one) => [one.roomTypeId, nameIn(one.roomType, tag)] as const)}
        chosen={change.roomTypeIds}
        onChange={(roomTypeIds) => onChange({ roomTypeIds })}
      />
      <PriceFields change={change} onChange={onChange} currency={currency} typed={typed} />
      <RuleFields change={change} onChange={onChange} />
    </>
  )
}

interface ManyProps {
  label: string
  options: readonly (readonly [string, string])[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A choice of several, with one switch for all. */
function Many({ label, options, chosen, onChange }: ManyProps) {
  const { all } = words.value
  const values = options.map(([value]) => value)
  const hasAll = values.every((value) => chosen.includes(value))
  return (
    <fieldset class="many">
      <legend>{label}</legend>
      <Check checked={hasAll} onChange={(every) => onChange(every ? values : [])}>
        {all}
      </Check>
      {options.map(([value, text]) => (
        <Check
          key={value}
          checked={chosen.includes(value)}
          onChange={(isChosen) => onChange(values.filter((one) => (one === value ? isChosen : chosen.includes(one))))}
        >
          {text}
        </Check>
      ))}
    </fieldset>
  )
}

type PriceFieldsProps = Pick<ChangeFormProps, 'change' | 'onChange' | 'currency' | 'typed'>

function PriceFields({ change, onChange, currency, typed }: PriceFieldsProps) {
  const [text, setText] = useState(typed ?? '')
  const [rounding, setRounding] = useState('')
  const { price, keep, setTo, addAmount, addPercent, removePrice, amount, percent, roundTo, roundToHint } = words.value
  const { way } = change
  const relative = way === 'add' || way === 'percent'
  const input = useRef<HTMLInputElement>(null)
  // the dialog gives it the focus when it opens, so that no digit is lost
  useLayoutEffect(() => {
    if (typed === undefined) return
    setText(typed)
    input.current?.setAttribute('autofocus', '')
  }, [typed])
  useEffect(() => onChange({ value: typedValue(text, way, currency) }), [text, way])
  useEffect(() => onChange({ roundTo: amountOf(rounding, currency) || undefined }), [rounding])
  return (
    <div class="row">
      <Choice<PriceWay>
        label={price}
        value={way}
        options={[
          ['keep', keep],
          ['set', setTo],
          ['add', addAmount],
          ['percent', addPercent],
          ['remove', removePrice],
        ]}
        onChange={(next) => onChange({ way: next })}
      />
      {(way === 'set' || relative) && (
        <Input
          element={input}
          label={way === 'percent' ? percent : `${amount} (${currency})`}
          value={text}
          inputMode="decimal"
          placeholder={relative ? '−10' : ''}
          onChange={setText}
        />
      )}
      {relative && <Input label={roundTo} hint={roundToHint} value={rounding} inputMode="decimal" onChange={setRounding} />}
    </div>
  )
}

function typedValue(text: string, way: PriceWay, currency: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace(/^\+/, '')
  if (way !== 'percent') return amountOf(plain, currency)
  const percent = Number(plain.replace(',', '.').replace(/%$/, ''))
  return plain === '' || Number.isNaN(percent) ? undefined : Math.round(percent * 100)
}

type RuleChoice = 'keep' | 'on' | 'off'

function RuleFields({ change: { rules }, onChange }: Pick<ChangeFormProps, 'change' | 'onChange'>) {
  const { keep, yes, no, closed, closedToArrival, closedToDeparture, minStay, maxStay, nightsHint } = words.value
  const set = (field: RuleField, value: boolean | number | null | undefined) => {
    const { [field]: _, ...others } = rules
    onChange({ rules: value === undefined ? others : { ...others, [field]: value } })
  }
  const flags = [
    ['closed', closed],
    ['closedToArrival', closedToArrival],
    ['closedToDeparture', closedToDeparture],
  ] as const
  const lengths = [
    ['minStay', minStay],
    ['maxStay', maxStay],
  ] as const
  return (
    <div class="row rules">
      {flags.map(([field, label]) => (
        <Choice<RuleChoice>
          key={field}
          label={label}
          value={rules[field] === undefined ? 'keep' : rules[field] ? 'on' : 'off'}
          options={[
            ['keep', keep],
            ['on', yes],
            ['off', no],
          ]}
          onChange={(choice) => set(field, choice === 'keep' ? undefined : choice === 'on')}
        />
      ))}
      {lengths.map(([field, label]) => (
        <LengthField key={field} label={label} hint={nightsHint} onValue={(value) => set(field, value)} />
      ))}
    </div>
  )
}

/** Nights; 0 lifts the rule, and nothing leaves it as it is. */
function LengthField({
  label,
  hint,
  onValue,
}: {
  label: string
  hint: string
  onValue: (value: number | null | undefined) => void
}) {
  const [text, setText] = useState('')
  return (
    <Input
      label={label}
      hint={hint}
      type="number"
      min={0}
      max={1000}
      step={1}
      value={text}
      onChange={(next) => {
        setText(next)
        const nights = Number(next)
        onValue(next === '' || !Number.isInteger(nights) || nights < 0 ? undefined : nights === 0 ? null : nights)
      }}
    />
  )
}
