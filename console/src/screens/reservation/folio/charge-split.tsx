import { ask } from '../../../data/api.ts'
import { dotted } from '../../../data/here.ts'
import { settleMs, useReading } from '../../../data/reading.ts'
import {
  type AddChargeInput,
  PreviewChargeDocument,
  type PreviewChargeQuery,
  type TaxOfChargeFragment,
} from '../../../generated/reservation.ts'
import { Failed } from '../../../parts/field.tsx'
import { words } from './words.ts'

type Money = (amount: number) => string

/** The taxes that a charge contains, as a note below it; nothing if there are none. */
export function containedTaxes(taxes: readonly TaxOfChargeFragment[], money: Money): string {
  const contained = taxes.filter(({ included }) => included).map(({ name, amount }) => `${name} ${money(amount)}`)
  return contained.length > 0 ? words.contains(contained.join(', ')) : ''
}

interface Split {
  charges: PreviewChargeQuery['previewCharge']['charges'] | undefined
  /** What is charged in all; undefined while that is not known. */
  total: number | undefined
  error: unknown
}

/** What the server would charge, asked for when the fields rest. Nothing is asked while they are not complete. */
export function useSplit(input: AddChargeInput | undefined): Split {
  const { value, error, isTurning } = useReading(
    async () => input && (await ask(PreviewChargeDocument, { input })).previewCharge,
    [JSON.stringify(input)],
    { restMs: input ? settleMs : 0 },
  )
  const isKnown = input !== undefined && !isTurning.value && error.value === undefined
  return {
    charges: error.value === undefined ? value.value?.charges : undefined,
    total: isKnown ? value.value?.total : undefined,
    error: isTurning.value ? undefined : error.value,
  }
}

interface ChargeSplitProps {
  split: Split
  money: Money
  /** The name of a folio, if there are several. */
  placeOf: (folioId: string) => string | false | undefined
}

/** The charges that will be made, with their taxes. */
export function ChargeSplit({ split: { charges = [], total, error }, money, placeOf }: ChargeSplitProps) {
  return (
    <div aria-live="polite">
      <Failed error={error} />
      {charges.length > 0 && (
        <dl class={total === undefined ? 'charge-split old' : 'charge-split'}>
          {charges.map(({ folioId, source, description, amount, taxes }, at) => (
            <div key={at}>
              <dt>
                {description}
                <small>
                  {dotted(placeOf(folioId), source === 'MANUAL' && (containedTaxes(taxes, money) || words.containsNone))}
                </small>
              </dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          {charges.length > 1 && (
            <div>
              <dt>{words.total}</dt>
              <dd>{money(charges.reduce((sum, { amount }) => sum + amount, 0))}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}
