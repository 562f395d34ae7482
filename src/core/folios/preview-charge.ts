import { accommodationOf, postingDayOf, refuseClosedDay } from '../accommodations/index.ts'
import { enteredCharge, linesOfEntered, refuseWrongTaxation } from './entered-charge.ts'
import { routeEntry } from './of-stay/routes.ts'
import { foliosPolicy } from './policy.ts'
import { readFoliosOfStay, verbOnFolio } from './queries.ts'
import { leftByLimits } from './sums.ts'

/** What `addCharge` would add, with the taxes, and to which folios. */
export const previewCharge = verbOnFolio(foliosPolicy.previewCharge, enteredCharge, async (ctx, fields, located) => {
  const { accommodationId, id: folioId, ofStay } = located
  refuseWrongTaxation(ctx, fields, accommodationId)
  const books = await accommodationOf(ctx.db, accommodationId)
  const date = fields.chargedOn ?? postingDayOf(books, ctx.clock.now())
  refuseClosedDay(books, date)
  const lines = await linesOfEntered(ctx, ctx.db, located, fields, date)
  const folios = ofStay !== null && fields.amount > 0 ? await readFoliosOfStay(ctx.db, accommodationId, ofStay) : null
  const postings = folios
    ? routeEntry(folios, lines, await leftByLimits(ctx.db, folios)).map(({ folio, lines: some }) => ({
        folioId: folio.id,
        lines: some,
      }))
    : [{ folioId, lines }]
  const charges = postings.flatMap(({ folioId: to, lines: some }) =>
    some.map(({ taxes = [], ...line }) => ({ ...line, folioId: to, taxes: [...taxes] })),
  )
  return { charges, total: charges.reduce((sum, { amount }) => sum + amount, 0) }
})
