import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { bills } from '../../../db/tables/index.ts'
import { insertRows } from '../../../db/two-forms.ts'
import { fail } from '../../../kernel/errors.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { isBeside } from '../discount.ts'
import type { FoliosOfStay, StoredCharge, StoredFolio } from '../queries.ts'
import { sourceOf } from '../stay-lines.ts'
import { balanceOf } from '../sums.ts'
import { divided, wholeCharges } from './parts.ts'
import type { Places } from './routes.ts'

/** A standing charge and where it is to stand. */
export interface Relocation {
  charge: StoredCharge
  places: Places
}

/** A charge, or a part of one, that comes to a folio. */
interface Arrival {
  folio: StoredFolio
  charge: StoredCharge
  /** The charge that it was, all of it. */
  of: StoredCharge
}

/**
 * Brings charges to other folios of their stay, which are locked. One that comes to several is voided, and its parts take its place; parts that
 * meet on a folio become one. They name what they are parts of, so that the price of the stay still has one charge.
 */
export async function relocate(unit: Unit, folios: FoliosOfStay, relocations: readonly Relocation[], at: Date): Promise<void> {
  const { db } = unit
  const { accommodationId } = folios[0]
  const moved = relocations.filter(({ charge, places }) => places.size > 1 || [...places.keys()][0]!.id !== charge.folioId)
  const arrivals = moved.flatMap(arrivalsOf)
  const standing = await otherParts(db, folios, moved)
  const meetings = [...Map.groupBy(arrivals, ({ folio, charge }) => `${folio.id} ${charge.splitOf ?? charge.id}`).values()]
  const [whole, made] = [meetings.filter((some) => isWhole(some, standing)), meetings.filter((some) => !isWhole(some, standing))]
  for (const [folio, some] of Map.groupBy(whole.flat(), (arrival) => arrival.folio))
    await db.update(bills).set({ folioId: folio.id }).where(areNamed(accommodationId, some))
  if (made.length > 0) {
    const gone = made.flatMap((some) => [...some, ...metBy(some, standing).map((charge) => ({ of: charge }))])
    const discounted = await discountedOf(db, folios)
    // what was given of a charge cannot be divided or put together
    if (gone.some(({ of }) => of.reductions.length > 0 || discounted.has(of.id)))
      fail('CHARGE_DISCOUNTED', { field: 'chargeIds' })
    await db.update(bills).set({ voidedAt: at }).where(areNamed(accommodationId, gone))
    const rows = made.map((some) => {
      const [together] = wholeCharges([...some.map(({ charge }) => charge), ...metBy(some, standing)])
      const { parts: _, ...row } = together!
      return { ...row, id: newIdIn(accommodationId), folioId: some[0]!.folio.id, createdAt: at }
    })
    await insertRows(db, bills, rows)
  }
  for (const [folio, some] of Map.groupBy(arrivals, (arrival) => arrival.folio)) tell(unit, folio, some)
  for (const folio of folios) await balanceOf(db, folio, 'folioId')
}

function arrivalsOf({ charge, places }: Relocation): Arrival[] {
  const folios = [...places.keys()]
  if (folios.length === 1) return [{ folio: folios[0]!, charge, of: charge }]
  const splitOf = charge.splitOf ?? charge.id
  return divided(charge, [...places.values()]).map((part, at) => ({
    folio: folios[at]!,
    charge: { ...part, splitOf },
    of: charge,
  }))
}

/** Parts that stand where these arrive. */
const metBy = (some: readonly Arrival[], standing: readonly StoredCharge[]): StoredCharge[] =>
  standing.filter(({ splitOf, folioId }) => splitOf === some[0]!.charge.splitOf && folioId === some[0]!.folio.id)

/** Whether a charge arrives as it is. */
const isWhole = (some: readonly Arrival[], standing: readonly StoredCharge[]): boolean =>
  some.length === 1 && some[0]!.charge === some[0]!.of && metBy(some, standing).length === 0

/** The standing parts of the moved charges that do not move themselves. */
async function otherParts(db: Database, folios: FoliosOfStay, moved: readonly Relocation[]): Promise<StoredCharge[]> {
  const splitOf = moved.flatMap(({ charge }) => charge.splitOf ?? [])
  if (splitOf.length === 0) return []
  const isOther = and(
    eq(bills.accommodationId, folios[0].accommodationId),
    inArray(bills.splitOf, splitOf),
    isNull(bills.voidedAt),
  )
  const parts = await db.select().from(bills).where(isOther)
  return parts.filter(({ id }) => !moved.some(({ charge }) => charge.id === id))
}

const areNamed = (accommodationId: string, charges: readonly { of: StoredCharge }[]) => {
  const ids = charges.map(({ of }) => of.id)
  return and(eq(bills.accommodationId, accommodationId), inArray(bills.id, ids))
}

function tell({ record }: Unit, folio: StoredFolio, arrivals: readonly Arrival[]): void {
  const came = arrivals.filter(({ of }) => of.folioId !== folio.id).map(({ of }) => of)
  if (came.length === 0) return
  const { accommodationId, id: folioId, reservationId } = folio
  record({
    accommodationId,
    type: 'charge.move',
    log: `Moved ${came.length} charges to another folio.`,
    relatedId: reservationId,
    before: { folioIds: [...new Set(came.map((charge) => charge.folioId))], chargeIds: came.map(({ id }) => id) },
    after: { folioId },
    event: 'pms.charge.moved',
    payload: { folioId, reservationId },
    subjectId: folioId,
  })
}

/** The charges of a stay that its standing discounts reduce, and the taxes on top of these. */
export async function discountedOf(db: Database, folios: FoliosOfStay): Promise<Set<string>> {
  const ids = folios.map(({ id }) => id)
  const areStanding = and(
    eq(bills.accommodationId, folios[0].accommodationId),
    inArray(bills.folioId, ids),
    isNull(bills.voidedAt),
  )
  const rows = await db.select().from(bills).where(areStanding)
  const reduced = new Set(rows.flatMap(({ reductions }) => reductions.map(({ chargeId }) => chargeId)))
  const charges = rows.filter(({ id }) => reduced.has(id))
  const taxes = rows.filter((row) => sourceOf(row) === 'TAX' && charges.some((charge) => isBeside(charge, row)))
  return new Set([...reduced, ...taxes.map(({ id }) => id)])
}
