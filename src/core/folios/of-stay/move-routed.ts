import { and, asc, eq, isNull } from 'drizzle-orm'
import { bills } from '../../../db/tables/index.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { lockFoliosOfStay } from '../queries.ts'
import { isCounted, lineOf } from '../stay-lines.ts'
import { leftByLimits } from '../sums.ts'
import { discountedOf, type Relocation, relocate } from './relocate.ts'
import { placesOfEntry, placesOfLines } from './routes.ts'

interface Stay {
  books: Books
  reservationId: string
  at: Date
}

/** Brings what stands on the guest's folio, on open days, to where the routes of the stay would bring it if it was charged now. */
export async function moveRouted(unit: Unit, { books, reservationId, at }: Stay): Promise<void> {
  const { db } = unit
  const folios = await lockFoliosOfStay(db, books.id, reservationId)
  const isStanding = and(eq(bills.accommodationId, books.id), eq(bills.folioId, folios[0].id), isNull(bills.voidedAt))
  const standing = await db.select().from(bills).where(isStanding).orderBy(asc(bills.chargedOn), asc(bills.id))
  const discounted = await discountedOf(db, folios)
  // what is divided has its shares
  const isFree = (charge: (typeof standing)[number]) =>
    charge.splitOf === null && charge.reductions.length === 0 && !discounted.has(charge.id) && !isCounted(books, charge)
  const limits = await leftByLimits(db, folios)
  const entries = Map.groupBy(standing, ({ id, entryId }) => entryId ?? id)
  const relocations: Relocation[] = [...entries.values()]
    .filter((charges) => charges.every(isFree))
    .flatMap((charges) => {
      const [first, ...others] = charges.map(lineOf)
      const places = placesOfLines(placesOfEntry(folios, [first!, ...others], limits), charges)
      return charges.map((charge, at) => ({ charge, places: places[at]! }))
    })
  await relocate(unit, folios, relocations, at)
}
