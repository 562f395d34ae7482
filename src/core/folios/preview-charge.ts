import { accommodationOf, postingDayOf, refuseClosedDay } from '../accommodations/index.ts'
import { enteredCharge, linesOfEntered, refuseWrongTaxation } from './entered-charge.ts'
import { foliosPolicy } from './policy.ts'
import { verbOnFolio } from './queries.ts'

/** What `addCharge` would add, with the taxes. */
export const previewCharge = verbOnFolio(foliosPolicy.previewCharge, enteredCharge, async (ctx, fields, located) => {
  refuseWrongTaxation(ctx, fields, located.accommodationId)
  const books = await accommodationOf(ctx.db, located.accommodationId)
  const date = fields.chargedOn ?? postingDayOf(books, ctx.clock.now())
  refuseClosedDay(books, date)
  const lines = await linesOfEntered(ctx, ctx.db, located, fields, date)
  const charges = lines.map(({ taxes = [], ...line }) => ({ ...line, taxes: [...taxes] }))
  return { charges, total: charges.reduce((sum, { amount }) => sum + amount, 0) }
})
