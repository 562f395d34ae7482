import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterBy } from '../../db/filter.ts'
import { readAll } from '../../db/read-all.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { paymentAccounts, paymentIntentStates, paymentIntents } from '../../db/tables/index.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { verbAt } from '../../kernel/verb.ts'
import { paymentsPolicy } from './policy.ts'
import { type PaymentAccountRow, type PaymentIntentRow, paymentAccountView, paymentIntentView } from './view.ts'

const OfAccommodation = z.object({ accommodationId: id })

export const listPaymentAccounts = verbAt(
  paymentsPolicy.paymentAccounts,
  OfAccommodation,
  async (ctx, fields, selection: Selection): Promise<PaymentAccountRow[]> => {
    const where = eq(paymentAccounts.accommodationId, sql.placeholder('accommodationId'))
    const orderBy = [sql`${paymentAccounts.id}`]
    return readAll(ctx, { name: 'paymentAccounts', view: paymentAccountView, selection, where, orderBy }, fields)
  },
)

const ListPaymentIntents = z.object({
  accommodationId: id,
  bookingId: id.nullish(),
  state: z.enum(paymentIntentStates).nullish(),
})

export async function listPaymentIntents(
  ctx: Context,
  args: PageArguments & z.input<typeof ListPaymentIntents>,
  selection: Selection,
): Promise<Page<PaymentIntentRow>> {
  const { accommodationId, bookingId, state } = authorized(ctx, paymentsPolicy.paymentIntents, ListPaymentIntents, args)
  return readPage(ctx, args, {
    name: 'paymentIntents',
    view: paymentIntentView,
    selection,
    filter: filterBy(paymentIntents, { accommodationId, bookingId, state }),
    keys: ['createdAt', 'id'],
    direction: 'desc',
  })
}
