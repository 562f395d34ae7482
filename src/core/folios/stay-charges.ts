import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { bills, folios, reservations } from '../../db/tables/index.ts'
import { qualifyColumns } from '../../db/view.ts'
import type { Context } from '../../kernel/context.ts'
import { newIdIn } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { Books } from '../accommodations/index.ts'
import { chargeByRoutes, chargeLines, described } from './charge-lines.ts'
import { type WholeCharge, wholeCharges } from './of-stay/parts.ts'
import { routePrice } from './of-stay/routes.ts'
import { isPlanned } from './planned-charges.ts'
import { type FoliosOfStay, lockFoliosOfStay, type StoredCharge } from './queries.ts'
import {
  type ChargedLine,
  type ClosedDays,
  changeOfLines,
  dayOf,
  isCorrection,
  isNight,
  isPrice,
  kindOf,
  lineOf,
  onOpenDay,
  type PriceCharge,
  type StayLine,
} from './stay-lines.ts'
import { balanceOf, leftByLimits } from './sums.ts'
import { ownDay } from './view.ts'

interface PricedReservation {
  books: Books
  reservationId: string
  lines: readonly StayLine[]
  isPlanned: boolean
}

/** Opens the guest's own folio of a new reservation with the charges of its price, in the transaction that creates it. */
export async function openOwnFolio(
  ctx: Context,
  unit: Unit,
  { books, reservationId, lines, isPlanned }: PricedReservation,
): Promise<void> {
  const { id: accommodationId, currency } = books
  const folio = { accommodationId, id: newIdIn(accommodationId), reservationId, currency, createdAt: ctx.clock.now() }
  await unit.db.insert(folios).values(folio)
  await chargeLines(unit.db, folio, lines, { createdAt: folio.createdAt, isPlanned })
}

/** The charges of the price of a stay, and the fees that replaced some. */
export interface PriceOfStay {
  /** Locked; null where the price is only read. */
  folios: FoliosOfStay | null
  /** Voided ones too if a deletion voided or made them. */
  charges: WholeCharge[]
  /** Whether the stay is only asked for, or was before it was deleted. */
  isAskedFor: boolean
}

export type StayOfPrice = Pick<typeof reservations.$inferSelect, 'accommodationId' | 'id' | 'deletedAt' | 'status'>

/** Locks the folios of a stay and reads its price. */
export async function lockPriceOfStay(db: Database, stay: StayOfPrice): Promise<PriceOfStay> {
  const folios = await lockFoliosOfStay(db, stay.accommodationId, stay.id)
  return { folios, ...(await priceOf(db, stay)) }
}

export const readPriceOfStay = async (db: Database, stay: StayOfPrice): Promise<PriceOfStay> => ({
  folios: null,
  ...(await priceOf(db, stay)),
})

const priceOf = async (db: Database, stay: StayOfPrice) => ({
  charges: await chargesOf(db, stay),
  isAskedFor: isPlanned({ ...stay, deletedAt: null }),
})

/** Of a deleted stay also those that the deletion voided or made. */
async function chargesOf(db: Database, { accommodationId, id, deletedAt }: Omit<StayOfPrice, 'status'>): Promise<WholeCharge[]> {
  const ofDeletion = deletedAt && or(eq(bills.voidedAt, deletedAt), eq(bills.createdAt, deletedAt))
  const rows = await db
    .select()
    .from(bills)
    .where(and(isStayChargeOf(accommodationId, id), or(isNull(bills.voidedAt), ofDeletion ?? undefined)))
    .orderBy(ownDay, bills.id)
  return wholeCharges(rows)
}

/** The lines of the price that stands. */
export const linesOfPrice = ({ charges }: Pick<PriceOfStay, 'charges'>): ChargedLine[] =>
  charges.filter((charge) => charge.voidedAt === null && isPrice(charge)).map(lineOf)

/**
 * Those that stood when the reservation was deleted: without the fee, and with what the fee replaced. No closed day has counted what the deletion
 * voided, so it is late if its day is closed.
 */
export const linesBeforeDeletion = (books: Books, { charges, isAskedFor }: PriceOfStay, deletedAt: Date): ChargedLine[] =>
  charges
    .filter(({ voidedAt }) => voidedAt === null || voidedAt.getTime() === deletedAt.getTime())
    .filter((each) => isPrice(each) && !(isCorrection(each) && each.createdAt >= deletedAt))
    .map((charge) => (charge.voidedAt === null || isAskedFor ? lineOf(charge) : onOpenDay(books, lineOf(charge))))

/** Whether the deletion charged a fee, or made up for closed days. One that only voided open charges did neither. */
export const isDeletedForFee = ({ charges }: PriceOfStay, deletedAt: Date): boolean =>
  charges.some(({ createdAt }) => createdAt.getTime() === deletedAt.getTime())

/** The change of a price, as a value. */
export interface ChangeOfPrice {
  folios: FoliosOfStay | null
  removed: readonly WholeCharge[]
  added: readonly StayLine[]
  /** Charges that stand or stood before: what is added comes to the folios where they do. */
  known: readonly WholeCharge[]
  /** The input to blame for a sum that is too large. */
  field: string
  before: ChargedLine[]
  after: ChargedLine[]
  /** The dates whose night has a price afterwards. */
  nights: string[]
}

/** The dates whose night has a price. */
export const nightsOfPrice = ({ charges }: Pick<PriceOfStay, 'charges'>): string[] =>
  charges.flatMap((charge) => (charge.voidedAt === null && isNight(charge) ? [dayOf(charge)] : []))

/**
 * What changes so that the lines become the price. Charges that a line describes are kept; all other nights, articles, taxes and fees of the
 * stay are voided, and missing ones are added. Charges that were added to the folio are kept.
 */
export function changeOfPrice(
  books: Books,
  { folios, charges, isAskedFor }: PriceOfStay,
  lines: readonly StayLine[],
  { closedDays, field }: { closedDays: ClosedDays; field: string },
): ChangeOfPrice {
  const standing = charges.filter(({ voidedAt }) => voidedAt === null)
  const { removed, added } = changeOfLines(books, { standing, isAskedFor }, lines, closedDays)
  const remaining = standing.filter((charge) => !removed.includes(charge))
  const newNights = added.filter((line) => kindOf(line) === 'NIGHT').map(({ date }) => date)
  return {
    folios,
    removed,
    added,
    known: charges,
    field,
    before: inOrder(standing.map(lineOf)),
    after: inOrder([...remaining.map(lineOf), ...added.map(described)]),
    nights: [...nightsOfPrice({ charges: remaining }), ...newNights],
  }
}

/** The lines of the price, once it is changed. */
export const linesAfter = ({ after }: ChangeOfPrice): ChargedLine[] =>
  after.filter(({ source }) => source === 'RATE' || source === 'ARTICLE' || source === 'TAX')

export const isPriceChanged = ({ removed, added }: ChangeOfPrice): boolean => removed.length + added.length > 0

/** How much more the stay costs. */
export const differenceOf = ({ removed, added }: ChangeOfPrice): number =>
  added.reduce((sum, { amount }) => sum + amount, 0) - removed.reduce((sum, { amount }) => sum + amount, 0)

interface Writing {
  /** The moment of the change, which voided charges keep. */
  at: Date
  /** Whether the stay is planned afterwards. */
  isPlanned: boolean
}

/** Writes the change of a price. */
export async function writePrice(unit: Unit, change: ChangeOfPrice, { at, isPlanned }: Writing): Promise<void> {
  if (!isPriceChanged(change)) return
  const { removed, added, known, field } = change
  // a change is decided with the folios locked
  const folios = change.folios!
  const { accommodationId } = folios[0]
  const gone = removed.flatMap(({ parts }) => parts)
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0)
    await unit.db
      .update(bills)
      .set({ voidedAt: at })
      .where(and(eq(bills.accommodationId, accommodationId), inArray(bills.id, ids)))
  const replaced = [...removed, ...known.filter(({ voidedAt }) => voidedAt !== null)]
  const corrected = known.filter(({ voidedAt }) => voidedAt === null)
  const postings = routePrice(folios, added, { replaced, corrected }, await leftByLimits(unit.db, folios))
  for (const { folio, lines } of postings) await chargeLines(unit.db, folio, lines, { createdAt: at, isPlanned })
  const changed = new Set([...gone.map(({ folioId }) => folioId), ...postings.map(({ folio }) => folio.id)])
  for (const { id: folioId, reservationId } of folios.filter(({ id }) => changed.has(id))) {
    await balanceOf(unit.db, { accommodationId, id: folioId }, field)
    unit.emit({ accommodationId, type: 'folio.nights_changed', subjectId: folioId, payload: { folioId, reservationId } })
  }
}

/** Charges a line that is no part of the price which it changes with. */
export async function chargeBesidePrice(
  unit: Unit,
  change: ChangeOfPrice,
  line: ChargedLine,
  { at, isPlanned }: Writing,
): Promise<void> {
  const folios = change.folios!
  await chargeByRoutes(unit, folios, [line], { createdAt: at, isPlanned })
  for (const folio of folios) await balanceOf(unit.db, folio, 'amount')
}

/** By date, the price of a night and its taxes before each article and its taxes. */
const inOrder = (lines: ChargedLine[]) => lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
const keyOf = ({ date, articleId, source }: ChargedLine) => `${date} ${articleId ?? ''} ${source}`

/** The nights, articles, taxes and corrections that are the price of a stay. */
export const priceOfStay = async (db: Database, accommodationId: string, reservationId: string): Promise<ChargedLine[]> =>
  linesOfPrice({ charges: await chargesOf(db, { accommodationId, id: reservationId, deletedAt: null }) })

/** The charges that are the price of a reservation, as SQL over its row: nights, articles, taxes and corrections. */
export const pricesOfReservation = qualifyColumns(sql<(PriceCharge & Pick<StoredCharge, 'id' | 'splitOf'>)[]>`(
  select coalesce(json_agg(json_build_object('id', ${bills.id}, 'splitOf', ${bills.splitOf}, 'kind', ${bills.kind}, 'source', ${bills.source}, 'chargedOn', ${bills.chargedOn},
    'amount', ${bills.amount}, 'articleId', ${bills.articleId}, 'description', ${bills.description}, 'taxes', ${bills.taxes}, 'taxGroup', ${bills.taxGroup},
    'exempted', ${bills.exempted}, 'untaxed', ${bills.untaxed}, 'untaxedReason', ${bills.untaxedReason}, 'isLate', ${bills.isLate},
    'lateOf', ${bills.lateOf})
    order by ${ownDay}, ${bills.id}), '[]'::json)
  from ${bills}
  where ${bills.accommodationId} = ${reservations.accommodationId} and ${bills.reservationId} = ${reservations.id}
    and ${bills.voidedAt} is null and ${bills.entryId} is null
    and (${bills.kind} = 'NIGHT' or ${bills.source} in ('RATE', 'ARTICLE', 'TAX'))
)`)

const isStayChargeOf = (accommodationId: string, reservationId: string) =>
  and(
    matching(bills, { accommodationId, reservationId }),
    isNull(bills.entryId),
    or(eq(bills.kind, 'NIGHT'), inArray(bills.source, ['RATE', 'ARTICLE', 'TAX', 'CANCELLATION', 'NO_SHOW'])),
  )
