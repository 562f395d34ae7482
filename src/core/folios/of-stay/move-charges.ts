import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { bills } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { million, partOf } from '../../../kernel/exact.ts'
import { id, moneyMoved } from '../../../kernel/inputs.ts'
import { CHARGES_MOVED_MAX } from '../../../kernel/limits.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { type Books, lockBooks, refuseClosedDay } from '../../accommodations/index.ts'
import { sharePpm } from '../../routing/index.ts'
import { foliosPolicy } from '../policy.ts'
import { type FoliosOfStay, lockFoliosOfStay, type StoredCharge, type StoredFolio, stayFolio } from '../queries.ts'
import { isCounted } from '../stay-lines.ts'
import { withTaxes } from '../taxes-of-charge.ts'
import { refuseClosedFolio } from '../transact-on-folio.ts'
import { type Relocation, relocate } from './relocate.ts'
import type { Places } from './routes.ts'

/**
 * Moves charges of open days to another folio of their stay, each with its taxes on top: whole, a share of each, or an amount of one. What is
 * not moved stays where it is.
 */
export const moveCharges = verbOnRow(
  foliosPolicy.moveCharges,
  {
    folioId: id,
    chargeIds: z.array(id).min(1).max(CHARGES_MOVED_MAX),
    sharePpm: sharePpm.nullish(),
    amount: moneyMoved.nullish(),
  },
  'folioId',
  stayFolio,
  async (ctx, [{ folioId, chargeIds, ...part }, { accommodationId, reservationId }]) => {
    if (part.amount != null && part.sharePpm != null) refuseField('amount', 'not together with sharePpm')
    if (part.amount != null && chargeIds.length > 1) refuseField('amount', 'of one charge')
    return transact(ctx, async (unit) => {
      const books = await lockBooks(unit.db, accommodationId)
      const folios = await lockFoliosOfStay(unit.db, accommodationId, reservationId)
      const target = folios.find((one) => one.id === folioId)!
      refuseClosedFolio(target)
      const named = await namedCharges(unit.db, folios, [...new Set(chargeIds)])
      const relocations = await relocationsTo(unit.db, target, { named, folios, books, part })
      await relocate(unit, folios, relocations, ctx.clock.now())
      return target
    })
  },
)

async function namedCharges(db: Database, folios: FoliosOfStay, chargeIds: readonly string[]): Promise<StoredCharge[]> {
  const isNamed = and(eq(bills.accommodationId, folios[0].accommodationId), inArray(bills.id, [...chargeIds]))
  const found = await db.select().from(bills).where(isNamed).orderBy(asc(bills.id))
  const known = found.filter((charge) => folios.some(({ id }) => id === charge.folioId))
  if (known.length < chargeIds.length) fail('CHARGE_NOT_FOUND', { field: 'chargeIds' })
  if (known.some(({ voidedAt }) => voidedAt)) fail('CHARGE_VOIDED', { field: 'chargeIds' })
  return known
}

interface Part {
  sharePpm?: number | null | undefined
  amount?: number | null | undefined
}

interface Moved {
  named: readonly StoredCharge[]
  folios: FoliosOfStay
  books: Books
  part: Part
}

async function relocationsTo(db: Database, target: StoredFolio, { named, folios, books, part }: Moved): Promise<Relocation[]> {
  const relocations = new Map<string, Relocation>()
  for (const charge of named.filter(({ folioId }) => folioId !== target.id)) {
    if (relocations.has(charge.id)) continue
    const from = folios.find(({ id }) => id === charge.folioId)!
    refuseClosedFolio(from, 'chargeIds')
    const places = placesOf(charge, part, from, target)
    for (const each of await withTaxes(db, charge, books)) {
      if (isCounted(books, each)) refuseClosedDay(books, each.chargedOn)
      relocations.set(each.id, { charge: each, places })
    }
  }
  return [...relocations.values()]
}

function placesOf({ amount }: StoredCharge, part: Part, from: StoredFolio, target: StoredFolio): Places {
  const whole = BigInt(Math.abs(amount))
  const moved = part.amount == null ? partOf(whole, BigInt(part.sharePpm ?? million)) : BigInt(part.amount)
  if (moved > whole) refuseField('amount', 'more than the charge')
  const places: Places = new Map()
  // a charge of nothing moves, too
  if (moved < whole) places.set(from, whole - moved)
  if (moved > 0n || whole === 0n) places.set(target, moved)
  return places
}
