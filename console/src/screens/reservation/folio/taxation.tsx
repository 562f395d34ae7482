import { dateText } from '../../../data/here.ts'
import { manages } from '../../../data/property.ts'
import type { AddChargeInput, ChargeableQuery } from '../../../generated/reservation.ts'
import { Choice, optionsOf } from '../../../parts/field.tsx'
import { Input } from '../../../parts/input.tsx'
import { groupName, groupOptions } from '../../../parts/tax-groups.ts'
import type { Folio } from '../one-stay.ts'
import { words } from './words.ts'

/** How a charge is taxed, as somebody chose it. What is empty is as the form proposes it. */
interface TaxationFields {
  /** What a discount reduces. */
  reduces: 'all' | 'charge' | 'group' | 'nothing'
  chargeId: string
  reducedGroup: string
  /** A group, written as `group lodging`, or why there is none. */
  way: string
  reason: string
}

export const usualTaxation: TaxationFields = { reduces: 'all', chargeId: '', reducedGroup: '', way: '', reason: '' }

interface Taxed {
  fields: TaxationFields
  isDiscount: boolean
  charges: Folio['charges']
  /** What the property sells and taxes, once it is known. */
  known: ChargeableQuery | undefined
}

const reducible = (charges: Taxed['charges']) =>
  charges.filter(({ amount, source, voidedAt }) => amount > 0 && source !== 'TAX' && voidedAt == null)

const groupsOf = (charges: Taxed['charges']) => [...new Set(reducible(charges).flatMap(({ taxGroup }) => taxGroup ?? []))]

const hasOwnTaxes = ({ fields, isDiscount }: Taxed) => !isDiscount || fields.reduces === 'nothing'

const [outside, exempt] = ['OUTSIDE', 'EXEMPT']
const wayOf = (group: string) => `group ${group}`
const chosenWay = ({ fields, known }: Taxed) => fields.way || (known ? wayOf(known.taxRules.chargesGroup) : '')

type TaxationInput = Pick<AddChargeInput, 'taxGroup' | 'untaxed' | 'reduces'>

/** What is asked of the server; undefined while something is missing. */
export function taxationInput(taxed: Taxed): TaxationInput | undefined {
  const { fields, charges } = taxed
  if (!hasOwnTaxes(taxed)) return { reduces: reducedBy(fields, charges) }
  const way = chosenWay(taxed)
  if (way === outside) return { untaxed: { kind: 'OUTSIDE' } }
  const reason = fields.reason.trim()
  if (way === exempt) return reason ? { untaxed: { kind: 'EXEMPT', reason } } : undefined
  return way ? { taxGroup: way.slice(wayOf('').length) } : {}
}

function reducedBy(fields: TaxationFields, charges: Taxed['charges']): TaxationInput['reduces'] {
  const { chargeId, taxGroup } = chosenOf(fields, charges)
  if (fields.reduces === 'charge' && chargeId) return { chargeIds: [chargeId] }
  return fields.reduces === 'group' && taxGroup ? { taxGroup } : {}
}

/** The charge and the group that are chosen; the first ones if nobody chose, or a colleague voided them meanwhile. */
function chosenOf({ chargeId, reducedGroup }: TaxationFields, charges: Taxed['charges']) {
  const ids = reducible(charges).map(({ id }) => id)
  const groups = groupsOf(charges)
  return {
    chargeId: ids.includes(chargeId) ? chargeId : ids[0],
    taxGroup: groups.includes(reducedGroup) ? reducedGroup : groups[0],
  }
}

interface TaxationProps extends Taxed {
  money: (amount: number) => string
  onChange: (fields: TaxationFields) => void
}

/** How a charge is taxed: by a group or not at all; a discount also as what it reduces. */
export function Taxation({ money, onChange, ...taxed }: TaxationProps) {
  const { fields, isDiscount, charges, known } = taxed
  const change = (next: Partial<TaxationFields>) => onChange({ ...fields, ...next })
  const way = chosenWay(taxed)
  return (
    <>
      {isDiscount && <Reduced {...{ fields, charges, money, change }} />}
      {hasOwnTaxes(taxed) && known && (
        <Choice
          label={words.taxes}
          value={way}
          options={[
            ...groupOptions(known, known.taxRules.chargesGroup).map(([group, text]) => [wayOf(group), text] as const),
            [outside, words.outsideOfTaxation] as const,
            ...(manages.value ? [[exempt, words.exempt] as const] : []),
          ]}
          onChange={(chosen) => change({ way: chosen })}
        />
      )}
      {hasOwnTaxes(taxed) && way === exempt && (
        <Input
          required
          label={words.exemptionReason}
          hint={words.exemptionHint}
          maxLength={200}
          value={fields.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
    </>
  )
}

interface ReducedProps extends Pick<TaxationProps, 'fields' | 'charges' | 'money'> {
  change: (next: Partial<TaxationFields>) => void
}

function Reduced({ fields, charges, money, change }: ReducedProps) {
  const { reduces } = fields
  const { chargeId, taxGroup } = chosenOf(fields, charges)
  const standing = reducible(charges)
  const groups = groupsOf(charges)
  const ways = (['all', 'charge', 'group', 'nothing'] as const).filter(
    (way) => (way !== 'charge' || standing.length > 0) && (way !== 'group' || groups.length > 0),
  )
  return (
    <>
      <Choice
        label={words.reduces}
        value={reduces}
        options={optionsOf(ways, (way) => words[`reduces_${way}`])}
        onChange={(chosen) => change({ reduces: chosen })}
      />
      {reduces === 'charge' && chargeId && (
        <Choice
          label={words.reducedCharge}
          value={chargeId}
          options={standing.map((one) => [one.id, `${dateText(one.chargedOn)} · ${one.description} · ${money(one.amount)}`])}
          onChange={(chosen) => change({ chargeId: chosen })}
        />
      )}
      {reduces === 'group' && taxGroup && (
        <Choice
          label={words.taxGroup}
          value={taxGroup}
          options={optionsOf(groups, groupName)}
          onChange={(chosen) => change({ reducedGroup: chosen })}
        />
      )}
    </>
  )
}
