import { locale } from '../../data/preferences.ts'
import { Input } from '../../parts/input.tsx'
import { namedOptions, nameIn } from '../../parts/options.ts'
import type { ChangeFormProps } from './change-model.ts'
import { plansInOrder } from './grid-model.ts'
import { Many } from './many.tsx'
import { PriceFields } from './price-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { weekdayOptions } from './texts.ts'
import { words } from './words.ts'

export function ChangeForm({ change, onChange, plans, types, currency, typed }: ChangeFormProps) {
  const { from, to, weekdays: weekdaysText, plans: plansText, roomTypes } = words.value
  const language = locale.value
  const sold = plansInOrder(plans.filter(({ type }) => type === 'lodge'))
  return (
    <>
      <div class="row">
        <Input type="date" label={from} value={change.from} onChange={(day) => onChange({ from: day })} required />
        <Input type="date" label={to} value={change.to} min={change.from} onChange={(day) => onChange({ to: day })} required />
      </div>
      <Many
        label={weekdaysText}
        options={weekdayOptions(language)}
        chosen={change.weekdays.map(String)}
        onChange={(chosen) => onChange({ weekdays: chosen.map(Number) })}
      />
      <Many
        label={plansText}
        options={namedOptions(sold)}
        chosen={change.planIds}
        onChange={(planIds) => onChange({ planIds })}
      />
      <Many
        label={roomTypes}
        options={types.map((one) => [one.roomTypeId, nameIn(one.roomType)] as const)}
        chosen={change.roomTypeIds}
        onChange={(roomTypeIds) => onChange({ roomTypeIds })}
      />
      <PriceFields change={change} onChange={onChange} types={types} currency={currency} typed={typed} />
      <RuleFields change={change} onChange={onChange} />
    </>
  )
}
