import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { dateIn } from '../../../kernel/zone.ts'
import { type Books, openDayFrom } from '../../accommodations/index.ts'
import { chargeEntry, locateFolio, type StayLine, transactOnFolio } from '../../folios/index.ts'
import type { StoredReservation } from '../queries.ts'
import { feeOfLines } from './fee-by-policy.ts'

/** What a guest gives up of a price: of each day, what it costs less than before. */
function givenUp(before: readonly StayLine[], after: readonly StayLine[]): StayLine[] {
  const left = Map.groupBy(after, keyOf)
  return [...Map.groupBy(before, keyOf)].flatMap(([key, lines]) => {
    const amount = sum(lines) - sum(left.get(key) ?? [])
    return amount > 0 ? [{ ...lines[0]!, amount }] : []
  })
}

const keyOf = ({ date, source, isCorrection }: StayLine) => `${date} ${source === 'RATE' && !isCorrection}`
const sum = (lines: readonly StayLine[]) => lines.reduce((total, { amount }) => total + amount, 0)

/** The fee of the policy for what a change gives up, as if that part were cancelled: never more than a cancellation would cost. */
export async function feeOfChange(
  { clock }: Context,
  { db }: Unit,
  stay: StoredReservation,
  { before, after }: { before: readonly StayLine[]; after: readonly StayLine[] },
): Promise<number> {
  const lost = givenUp(before, after)
  if (lost.length === 0) return 0
  const now = clock.now()
  const of = async (lines: readonly StayLine[]) => (await feeOfLines(db, stay, 'CANCELLATION', now, lines))?.amount ?? 0
  return Math.min(await of(lost), await of(before))
}

/** Charges the fee of a change beside the price of the stay. Later changes and a cancellation leave it. */
export async function chargeChange(
  ctx: Context,
  unit: Unit,
  { id: reservationId }: StoredReservation,
  books: Books,
  amount: number,
): Promise<void> {
  if (amount === 0) return
  const now = ctx.clock.now()
  const date = openDayFrom(books, dateIn(books.timeZone, now))
  const line = { source: 'CANCELLATION', date, amount, description: 'Change fee', taxes: [] } as const
  const located = await locateFolio(unit.db, { reservationId })
  // not audited: the change leaves its entry
  await transactOnFolio(unit.joined(ctx), located, async (inner, { folio }) => {
    const [charge] = await chargeEntry(inner, folio, [line], now)
    return charge!
  })
}
