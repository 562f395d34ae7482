import type { PlansQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { amountPattern } from '../../parts/form-field.tsx'
import { Input } from '../../parts/input.tsx'
import { optionsOf } from '../../parts/options.ts'
import { newId, type TypedSupplement } from './plan-type-draft.ts'
import { words } from './words.ts'

interface SupplementsProps {
  bands: PlansQuery['ageBands']
  currency: string
  /** The first adult that the price of a night does not include. */
  first: number
  supplements: readonly TypedSupplement[]
  error: string | undefined
  onChange: (supplements: TypedSupplement[]) => void
}

const kinds = ['ADULT', 'CHILD', 'INFANT'] as const

/** What each further guest adds to the price of a night, by age. */
export function Supplements({ bands, currency, first, supplements, error, onChange }: SupplementsProps) {
  const text = words.value
  const options = [...optionsOf(kinds, (kind) => text[`counts_${kind}`]), ...bands.map(({ code, name }) => [code, name] as const)]
  const change = (id: number, next: Partial<TypedSupplement>) =>
    onChange(supplements.map((one) => (one.id === id ? { ...one, ...next } : one)))
  const add = () => {
    const adults = supplements.filter(({ band }) => band === 'ADULT')
    const nth = adults.length > 0 ? Math.max(...adults.map((one) => Number(one.nth))) + 1 : first
    onChange([...supplements, { id: newId(), band: 'ADULT', nth: String(nth), amount: '' }])
  }
  return (
    <fieldset class="typed-rows">
      <legend>{text.supplements}</legend>
      <p class="hint">{text.supplementsHint}</p>
      {supplements.map((one, at) => (
        <div key={one.id} class="typed-row supplement">
          <Choice
            label={text.guestKind}
            value={one.band}
            options={options}
            onChange={(band) => change(one.id, { band, ...(at === supplements.length - 1 && band !== 'ADULT' && { nth: '1' }) })}
          />
          <Input
            type="number"
            label={text.fromGuest}
            min={1}
            max={100}
            required
            value={one.nth}
            onChange={(nth) => change(one.id, { nth })}
          />
          <Input
            label={`${text.supplement} (${currency})`}
            inputMode="decimal"
            pattern={amountPattern}
            required
            value={one.amount}
            onChange={(amount) => change(one.id, { amount })}
          />
          <Button
            kind="quiet"
            icon="close"
            label={text.removeRow(at + 1)}
            onClick={() => onChange(supplements.filter(({ id }) => id !== one.id))}
          />
        </div>
      ))}
      {error && (
        <p class="form-error" role="alert">
          {error}
        </p>
      )}
      <Button icon="plus" onClick={add}>
        {text.addSupplement}
      </Button>
    </fieldset>
  )
}
