import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Condition, type Filter, filterBy } from '../../../db/filter.ts'
import { readBy } from '../../../db/read-one.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Selection } from '../../../db/selection.ts'
import { webhookStatuses, webhooks } from '../../../db/tables/index.ts'
import { authorizedApp } from '../../../kernel/app.ts'
import { authorized, authorizedAnywhere } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { EVENT_TYPE_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import type { Page, PageArguments } from '../../../kernel/page.ts'
import { ofOwnInstallation, refuseOtherVendorsInstallation } from '../../installations/index.ts'
import { refuseBackwards } from '../endpoints/inputs.ts'
import { webhooksPolicy } from '../policy.ts'
import { deliveryView, type WebhookDeliveryRow } from '../view.ts'

const LogFilter = z.object({
  id: id.nullish(),
  endpointId: id.nullish(),
  status: z.enum(webhookStatuses).nullish(),
  type: z.string().max(EVENT_TYPE_CHARACTERS_MAX).nullish(),
  from: z.date().nullish(),
  to: z.date().nullish(),
})

const WebhookDeliveries = LogFilter.extend({ accommodationId: id, installationId: id.nullish() })
const AppDeliveries = LogFilter.extend({ installationId: id })

function filterOfLog({ status, from, to, ...equal }: z.output<typeof LogFilter>, others: readonly Condition[] = []): Filter {
  refuseBackwards({ from, to })
  return filterBy(webhooks, equal, [
    // a literal, with one prepared statement for each status: a cached plan with a parameter cannot use the partial index
    [`status ${status}`, status, sql`${webhooks.status} = ${sql.raw(`'${status}'`)}`],
    ['from', from?.toISOString(), sql`${webhooks.createdAt} >= ${sql.placeholder('from')}`],
    ['to', to?.toISOString(), sql`${webhooks.createdAt} < ${sql.placeholder('to')}`],
    ...others,
  ])
}

const newestFirst = { view: deliveryView, keys: ['id'], direction: 'desc' } as const

/** Newest first. A manager sees the deliveries of all installations, an app those of its own. */
export async function webhookDeliveries(
  ctx: Context,
  args: z.input<typeof WebhookDeliveries> & PageArguments,
  selection: Selection,
): Promise<Page<WebhookDeliveryRow>> {
  const filters = authorized(ctx, webhooksPolicy.webhookDeliveries, WebhookDeliveries, args)
  const { installationId } = ctx.actor.kind === 'app' ? ctx.actor : filters
  const own = { ...filters, installationId }
  return readPage(ctx, args, { ...newestFirst, name: 'webhookDeliveries', selection, filter: filterOfLog(own) })
}

/** The deliveries of an installation for the vendor of its app, newest first. */
export async function appDeliveries(
  ctx: Context,
  args: z.input<typeof AppDeliveries> & PageArguments,
  selection: Selection,
): Promise<Page<WebhookDeliveryRow>> {
  const { installationId, ...filters } = authorizedAnywhere(ctx, webhooksPolicy.appDeliveries, AppDeliveries, args)
  const filter = filterOfLog(filters, await ofOwnInstallation(ctx, installationId, webhooks))
  const page = await readPage(ctx, args, { ...newestFirst, name: 'appDeliveries', selection, filter })
  if (page.edges.length === 0) await refuseOtherVendorsInstallation(ctx, installationId)
  return page
}

export async function webhookDelivery(ctx: Context, { id }: { id: string }, selection: Selection): Promise<WebhookDeliveryRow> {
  const { accommodationId, installationId } = authorizedApp(ctx, webhooksPolicy.webhookDelivery)
  const isOwn = filterBy(webhooks, { accommodationId, installationId, id })
  return (await readBy(ctx, 'webhookDelivery', deliveryView, selection, isOwn)) ?? fail('WEBHOOK_DELIVERY_NOT_FOUND')
}
