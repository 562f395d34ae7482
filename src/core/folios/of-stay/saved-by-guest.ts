import type { Database } from '../../../db/database.ts'
import { readFoliosOfStay } from '../queries.ts'
import { readPriceOfStay, type StayOfPrice } from '../stay-charges.ts'
import { isPrice, type StayLine } from '../stay-lines.ts'
import { leftByLimits } from '../sums.ts'
import { routePrice } from './routes.ts'

const sumOf = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)

/** How much less the guest's own folio has, once a fee takes the place of the price. */
export async function savedByGuest(db: Database, stay: StayOfPrice, fee: StayLine): Promise<number> {
  const folios = await readFoliosOfStay(db, stay.accommodationId, stay.id)
  const own = folios[0].id
  const parts = (await readPriceOfStay(db, stay)).charges.filter(isPrice).flatMap((charge) => charge.parts)
  const limits = await leftByLimits(db, folios)
  for (const { folioId, amount } of parts) {
    const limit = limits.get(folioId)
    if (limit !== undefined) limits.set(folioId, limit + BigInt(amount))
  }
  const charged = routePrice(folios, [fee], { replaced: [], corrected: [] }, limits).filter(({ folio }) => folio.id === own)
  return sumOf(parts.filter(({ folioId }) => folioId === own)) - sumOf(charged.flatMap(({ lines }) => lines))
}
