import type { Database } from '../../db/database.ts'
import { bills } from '../../db/tables/index.ts'
import { newId, newIdIn } from '../../kernel/ids.ts'
import { CHARGES_AT_ONCE, PRICE_MAX } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { type PostedLine, routeEntry } from './of-stay/routes.ts'
import type { FoliosOfStay, StoredCharge, StoredFolio } from './queries.ts'
import { type ChargedLine, kindOf, type StayLine, taxesWithBase } from './stay-lines.ts'
import { leftByLimits } from './sums.ts'
import { type BillRow, billOf } from './view.ts'

type Folio = Pick<StoredFolio, 'accommodationId' | 'id' | 'reservationId'>

export const described = <Line extends StayLine>(line: Line): Line & ChargedLine => ({ description: 'Accommodation', ...line })

/** A fee or a correction adds up nights, and may exceed what one charge may be. */
function inParts<Line extends StayLine>(line: Line): Line[] {
  // all taxes stay with the first part, and say what they are levied on
  const parts = Math.abs(line.amount) > PRICE_MAX ? [{ ...line, taxes: taxesWithBase(line) }] : [line]
  for (let last = line; Math.abs(last.amount) > PRICE_MAX && kindOf(line) === 'EXTRA'; last = parts.at(-1)!) {
    const most = Math.sign(last.amount) * PRICE_MAX
    parts.splice(-1, 1, { ...last, amount: most }, { ...last, amount: last.amount - most, taxes: [] })
  }
  return parts
}

/** Writes lines to a locked folio, each as a charge. */
export async function chargeLines(
  db: Database,
  { accommodationId, id: folioId, reservationId }: Folio,
  lines: readonly PostedLine<StayLine>[],
  { createdAt, isPlanned, entryId = null }: { createdAt: Date; isPlanned: boolean; entryId?: string | null },
): Promise<StoredCharge[]> {
  const of = { accommodationId, folioId, reservationId, createdAt, entryId }
  const rows = lines
    .flatMap(inParts)
    .map(described)
    .map((line) => ({
      ...of,
      id: newIdIn(accommodationId),
      kind: line.postedOn === undefined ? kindOf(line) : ('EXTRA' as const),
      source: line.source,
      articleId: line.articleId ?? null,
      taxes: [...(line.taxes ?? [])],
      exempted: [...(line.exempted ?? [])],
      reductions: [...(line.reductions ?? [])],
      taxGroup: line.taxGroup ?? null,
      untaxed: line.untaxed?.kind ?? null,
      untaxedReason: line.untaxed?.reason ?? null,
      chargedOn: line.postedOn ?? line.date,
      description: line.description,
      amount: line.amount,
      isLate: line.isLate ?? line.postedOn !== undefined,
      lateOf: line.postedOn === undefined || line.isCorrection ? null : line.date,
      planned: isPlanned && !line.isLate,
      splitOf: line.splitOf,
    }))
  const charges: StoredCharge[] = []
  for (let from = 0; from < rows.length; from += CHARGES_AT_ONCE) {
    const some = rows.slice(from, from + CHARGES_AT_ONCE)
    charges.push(...(await db.insert(bills).values(some).returning()))
  }
  return charges
}

/**
 * Adds charges that are no part of the price of the stay to its locked folios, by their routes. Those of a folio are one entry: they are voided
 * together.
 */
export async function chargeByRoutes(
  { db, emit }: Unit,
  folios: FoliosOfStay,
  lines: readonly [ChargedLine, ...ChargedLine[]],
  { createdAt, isPlanned }: { createdAt: Date; isPlanned: boolean },
): Promise<BillRow[]> {
  const added: StoredCharge[] = []
  for (const { folio, lines: some } of routeEntry(folios, lines, await leftByLimits(db, folios)))
    added.push(...(await chargeLines(db, folio, some, { createdAt, isPlanned, entryId: newId() })))
  for (const { accommodationId, folioId, reservationId, id: chargeId, amount } of added)
    emit({
      accommodationId,
      type: 'folio.charge_added',
      subjectId: chargeId,
      payload: { folioId, reservationId, chargeId, amount },
    })
  return added.map(billOf)
}
