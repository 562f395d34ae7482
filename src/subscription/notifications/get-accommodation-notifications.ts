import { gte, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterBy } from '../../db/filter.ts'
import { readCountedPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { notifications } from '../../db/tables/index.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import type { CountedPage, PageArguments } from '../../kernel/page.ts'
import { byLimits } from '../../kernel/parse.ts'
import type { StoredNotification } from './notification.ts'
import { notificationsPolicy } from './policy.ts'
import { notificationView } from './view.ts'

const sortColumns = { createdAt: 'createdAt', priority: 'urgency' } as const

const GetNotifications = byLimits((limits) =>
  z.object({
    accommodationId: id,
    filter: z
      .object({
        type: name(limits).nullish(),
        dateFrom: z.date().nullish(),
        dateTo: z.date().nullish(),
        objective: name(limits).nullish(),
        relative: name(limits).nullish(),
        roomTypeId: id.nullish(),
        roomId: id.nullish(),
        sortKey: z.enum(['createdAt', 'priority']).nullish(),
        sortDirection: z.enum(['asc', 'desc']).nullish(),
      })
      .nullish(),
  }),
)

type Input = z.input<ReturnType<typeof GetNotifications>> & PageArguments

/** The selected fields of the list and of each row. */
interface Selections {
  list: Selection
  row: Selection
}

export async function getAccommodationNotifications(
  ctx: Context,
  input: Input,
  selections: Selections,
): Promise<CountedPage<StoredNotification>> {
  const { accommodationId, filter } = authorized(ctx, notificationsPolicy.getAccommodationNotifications, GetNotifications, input)
  const { sortKey, sortDirection, dateFrom, dateTo, ...equal } = filter ?? {}
  if (dateFrom && dateTo && dateFrom > dateTo) fail('PERIOD_INVALID', 'dateTo must not come before dateFrom.')
  const list = {
    name: 'notifications',
    view: notificationView,
    selection: selections.row,
    filter: filterBy(notifications, { accommodationId, ...equal }, [
      ['dateFrom', dateFrom?.toISOString(), gte(notifications.createdAt, sql.placeholder('dateFrom'))],
      ['dateTo', dateTo?.toISOString(), lte(notifications.createdAt, sql.placeholder('dateTo'))],
    ]),
    keys: [sortColumns[sortKey ?? 'createdAt'], 'id'],
    direction: sortDirection ?? 'desc',
    // the best index depends on the values of the filter
    planEachTime: filter != null,
  } as const
  return readCountedPage(ctx, input, list, 'totalCount' in selections.list)
}
