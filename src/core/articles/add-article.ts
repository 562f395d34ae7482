import { z } from 'zod'
import { matching } from '../../db/rows.ts'
import { articles } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { day, id, idempotencyKey } from '../../kernel/inputs.ts'
import { ARTICLE_COUNT_MAX, PRICE_MAX } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { dateIn } from '../../kernel/zone.ts'
import { postingDayOf, refuseClosedDay } from '../accommodations/index.ts'
import { addOnce, type BillRow, billById, chargeByRoutes, isStayPlanned, taxesOfFolio, verbOnFolio } from '../folios/index.ts'
import { chargesOfArticle } from '../rates/index.ts'
import { findReservation, refuseOutsideCheckInWindow, refuseUnless } from '../reservations/index.ts'
import { exemptLines } from '../taxes/index.ts'
import { articlesPolicy } from './policy.ts'

/** Charges pieces of an article to a folio, with the taxes on top. The entry is no part of the price of the stay. */
export const addArticle = verbOnFolio(
  articlesPolicy.addArticle,
  {
    articleId: id,
    /** One if left out. */
    count: z.int().min(1).max(ARTICLE_COUNT_MAX).nullish(),
    /** Today if left out. */
    chargedOn: day.nullish(),
    idempotencyKey: idempotencyKey.nullish(),
  },
  async (ctx, { articleId, ...fields }, located): Promise<BillRow> => {
    const { accommodationId } = located
    const isKiosk = ctx.actor.kind === 'kiosk'
    if (isKiosk && fields.chargedOn != null) refuseField('chargedOn', 'a kiosk charges today')
    const request = { verb: 'addArticle', fields: { articleId, ...fields }, ofStay: located.ofStay, read: billById }
    return addOnce(ctx, located, request, async (unit, { folio, folios, books }) => {
      if (isKiosk) await refuseAtKiosk(ctx, unit, folio.reservationId)
      const article = await articleOf(unit, accommodationId, articleId)
      if (article.archivedAt || !article.soldAt.includes(isKiosk ? 'KIOSK' : 'FOLIO'))
        fail('ARTICLE_NOT_SOLD', { field: 'articleId' })
      const now = ctx.clock.now()
      const today = postingDayOf(books, now)
      const date = fields.chargedOn ?? today
      refuseClosedDay(books, date)
      if (date !== today) await refuseOtherDays(unit, folio.reservationId, { date, today, timeZone: books.timeZone })
      const amount = article.amount * (fields.count ?? 1)
      if (amount > PRICE_MAX) refuseField('count', `the pieces cost ${amount}; a charge is at most ${PRICE_MAX}`)
      const { table, exemptions } = await taxesOfFolio(unit.db, folio)
      const sold = chargesOfArticle(article, table, { date, count: fields.count ?? 1, amount })
      const [line, ...taxes] = exemptLines(sold, exemptions, table.taxes)
      const isPlanned = await isStayPlanned(unit.db, folio)
      const [charge] = await chargeByRoutes(unit, folios, [line!, ...taxes], { createdAt: now, isPlanned })
      const { id: chargeId, description } = charge!
      unit.audit({
        accommodationId,
        type: 'article.add',
        log: `Charged ${amount} ${folio.currency} for ${description}.`,
        relatedId: folio.reservationId,
        after: { chargeId, articleId, description, chargedOn: date, amounts: [line!, ...taxes].map((one) => one.amount) },
      })
      return charge!
    })
  },
)

/** A guest buys for a stay that goes on, or that a kiosk can check in. */
async function refuseAtKiosk(ctx: Context, unit: Unit, reservationId: string): Promise<void> {
  const stay = await stayOf(unit, reservationId)
  refuseUnless('addArticleAtKiosk', stay)
  if (stay.status !== 'CHECKED_IN') await refuseOutsideCheckInWindow(ctx, unit, stay)
}

interface Charged {
  date: string
  today: string
  timeZone: string
}

/** From the booking of the stay, or its start, to its end, or today: a misspelt year would show in no report. */
async function refuseOtherDays(unit: Unit, reservationId: string, { date, today, timeZone }: Charged): Promise<void> {
  const { createdAt, useStartAt, useExpireAt } = await stayOf(unit, reservationId)
  const days = [today, ...[createdAt, useStartAt, useExpireAt].map((at) => dateIn(timeZone, at))].sort()
  const [first, last] = [days[0]!, days.at(-1)!]
  if (date < first || date > last) refuseField('chargedOn', `expected a day from ${first} to ${last}`)
}

const stayOf = async ({ db }: Unit, reservationId: string) =>
  (await findReservation(db, reservationId)) ?? fail('RESERVATION_NOT_FOUND')

async function articleOf({ db }: Unit, accommodationId: string, id: string) {
  const [row] = await db.select().from(articles).where(matching(articles, { accommodationId, id }))
  return row ?? fail('ARTICLE_NOT_FOUND', { field: 'articleId' })
}
