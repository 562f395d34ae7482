import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { untaxedKinds } from '../../db/tables/index.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { million } from '../../kernel/exact.ts'
import { day, id, name, reference } from '../../kernel/inputs.ts'
import { CHARGES_REDUCED_MAX, type Limits, PRICE_MAX } from '../../kernel/limits.ts'
import type { FieldsOf } from '../../kernel/parse.ts'
import { propertySettings } from '../settings/index.ts'
import { exemptLines, groupTaxes, refuseUnknownGroup, taxesOfCharge } from '../taxes/index.ts'
import { discountLines, isReducible } from './discount.ts'
import { foliosPolicy } from './policy.ts'
import type { Located, StoredCharge } from './queries.ts'
import { chargesElsewhere, standingCharges } from './standing-entries.ts'
import { type ChargedLine, sourceOf } from './stay-lines.ts'
import { taxesOfFolio } from './taxes-of-folio.ts'

/** A charge that somebody enters. It is taxed by a group, not at all, or as the charges that it reduces. */
export const enteredCharge = (limits: Limits) => ({
  /** Negative for a discount. */
  amount: z
    .int()
    .min(-PRICE_MAX)
    .max(PRICE_MAX)
    .refine((amount) => amount !== 0, 'must not be 0'),
  description: name(limits),
  /** Today if left out. */
  chargedOn: day.nullish(),
  taxGroup: reference.nullish(),
  untaxed: z
    .object({ kind: z.enum(untaxedKinds), reason: name(limits).nullish() })
    .refine(({ kind, reason }) => kind === 'OUTSIDE' || reason != null, { path: ['reason'], error: 'an exemption needs it' })
    .nullish(),
  reduces: z
    .object({ chargeIds: z.array(id).min(1).max(CHARGES_REDUCED_MAX).nullish(), taxGroup: reference.nullish() })
    .refine((one) => one.chargeIds == null || one.taxGroup == null, 'give chargeIds or taxGroup, not both')
    .nullish(),
})

type Entered = FieldsOf<ReturnType<typeof enteredCharge>>

/** Only managers exempt a charge from taxes. */
export function refuseWrongTaxation({ actor }: Context, { amount, ...of }: Entered, accommodationId: string): void {
  const given = (['taxGroup', 'untaxed', 'reduces'] as const).filter((field) => of[field] != null)
  if (given.length > 1) refuseField(given[1]!, `not together with ${given[0]}`)
  if (of.reduces && amount > 0) refuseField('reduces', 'only for a discount: an amount below zero')
  if (of.untaxed?.kind === 'EXEMPT') authorize(actor, foliosPolicy.exemptCharge, accommodationId)
}

/** The charges that it becomes: itself, then its taxes on top. */
export async function linesOfEntered(
  ctx: Context,
  db: Database,
  folio: Located,
  { amount, description, taxGroup, untaxed, reduces }: Entered,
  date: string,
): Promise<[ChargedLine, ...ChargedLine[]]> {
  const line = { source: 'MANUAL', date, amount, description } as const
  const [charges, elsewhere] = amount < 0 ? [await standingCharges(db, folio), await chargesElsewhere(db, folio)] : [[], []]
  const reduced = reducedBy(charges, reduces ?? {})
  const ofStay = [...charges, ...elsewhere]
  if (amount < 0) await refuseLargeDiscount(ctx, db, folio, { amount, charges: ofStay })
  if (untaxed) return [{ ...line, untaxed: { kind: untaxed.kind, reason: untaxed.reason ?? null } }]
  if (amount < 0 && taxGroup == null) {
    return discountLines({ ...line, taxGroup: reduces?.taxGroup ?? null }, reduced, { standing: charges, discounts: ofStay })
  }
  const { table, exemptions } = await taxesOfFolio(db, folio)
  if (taxGroup != null) refuseUnknownGroup(table, taxGroup, 'taxGroup')
  const group = taxGroup ?? table.rules.chargesGroup
  if (taxGroup === 'none' && table.rules.chargesGroup !== 'none') refuseField('taxGroup', 'say by untaxed why it has no taxes')
  const { included, added } = taxesOfCharge(groupTaxes(table, group), { date, amount })
  const onTop = added.map((tax) => ({ source: 'TAX' as const, date, amount: tax.amount, description: tax.name, taxes: [tax] }))
  const [charge, ...rest] = exemptLines([{ ...line, taxes: included, taxGroup: group }, ...onTop], exemptions, table.taxes)
  return [charge!, ...rest]
}

/** STAFF give no larger part of what is charged for the stay than the property lets them, all discounts together. */
async function refuseLargeDiscount(
  ctx: Context,
  db: Database,
  { accommodationId }: Located,
  { amount, charges }: { amount: number; charges: readonly StoredCharge[] },
): Promise<void> {
  if (may(ctx.actor, foliosPolicy.discountBeyondLimit, accommodationId)) return
  const { discountMaxPpm } = (await propertySettings(ctx, db, accommodationId)).reservation
  if (discountMaxPpm === undefined) return
  const sumOf = (some: readonly StoredCharge[]) => some.reduce((sum, charge) => sum + BigInt(charge.amount), 0n)
  const prices = sumOf(charges.filter((charge) => charge.amount > 0 && sourceOf(charge) !== 'TAX'))
  const given = -BigInt(amount) - sumOf(charges.filter((charge) => charge.amount < 0 && sourceOf(charge) === 'MANUAL'))
  if (given * million > prices * BigInt(discountMaxPpm))
    fail('FORBIDDEN', { field: 'amount', message: 'Only managers discount more than the property lets its staff.' })
}

/** The charges that a discount reduces: those that are named, or all. */
function reducedBy(standing: readonly StoredCharge[], { chargeIds, taxGroup }: NonNullable<Entered['reduces']>): StoredCharge[] {
  const reducible = standing.filter(isReducible)
  for (const [at, chargeId] of (chargeIds ?? []).entries()) {
    const field = `reduces.chargeIds.${at}`
    if (!standing.some((charge) => charge.id === chargeId)) fail('CHARGE_NOT_FOUND', { field })
    if (!reducible.some((charge) => charge.id === chargeId))
      refuseField(field, 'a tax, a discount or a charge of nothing cannot be reduced')
  }
  const reduced = reducible.filter(
    (charge) => (chargeIds == null || chargeIds.includes(charge.id)) && (taxGroup == null || charge.taxGroup === taxGroup),
  )
  if (taxGroup != null && reduced.length === 0) refuseField('reduces.taxGroup', 'no charge of the folio has this group')
  return reduced
}
