import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Condition, filterOf } from '../../../db/filter.ts'
import { readOne } from '../../../db/read-one.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Selection } from '../../../db/selection.ts'
import { webhookStatuses, webhooks } from '../../../db/tables/index.ts'
import { authorizedApp } from '../../../kernel/app.ts'
import { authorized } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { EVENT_TYPE_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import type { Page, PageArguments } from '../../../kernel/page.ts'
import { parse } from '../../../kernel/parse.ts'
import { refuseBackwards } from '../endpoints/inputs.ts'
import { webhooksPolicy } from '../policy.ts'
import { deliveryView, type WebhookDeliveryRow } from '../view.ts'

export const logFields = {
  id: id.nullish(),
  endpointId: id.nullish(),
  status: z.enum(webhookStatuses).nullish(),
  type: z.string().max(EVENT_TYPE_CHARACTERS_MAX).nullish(),
  from: z.date().nullish(),
  to: z.date().nullish(),
}
const LogFields = z.object(logFields)

const WebhookDeliveries = z.object({ accommodationId: id, installationId: id.nullish(), ...logFields })

const at = sql.placeholder

/** Conditions on the log of deliveries. */
export function logConditions(filters: z.output<typeof LogFields>): Condition[] {
  refuseBackwards(filters)
  return [
    ['id', filters.id, sql`${webhooks.id} = ${at('id')}`],
    ['endpointId', filters.endpointId, sql`${webhooks.endpointId} = ${at('endpointId')}`],
    // a literal, with one prepared statement for each status: a cached plan with a parameter cannot use the partial index
    [`status ${filters.status}`, filters.status, sql`${webhooks.status} = ${sql.raw(`'${filters.status}'`)}`],
    ['type', filters.type, sql`${webhooks.type} = ${at('type')}`],
    ['from', filters.from?.toISOString(), sql`${webhooks.createdAt} >= ${at('from')}`],
    ['to', filters.to?.toISOString(), sql`${webhooks.createdAt} < ${at('to')}`],
  ]
}

/** Newest first. A manager sees the deliveries of all installations, an app those of its own. */
export async function webhookDeliveries(
  ctx: Context,
  { first, after, last, before, ...input }: z.input<typeof WebhookDeliveries> & PageArguments,
  selection: Selection,
): Promise<Page<WebhookDeliveryRow>> {
  const filters = authorized(ctx, webhooksPolicy.webhookDeliveries, WebhookDeliveries, input)
  const installationId = ctx.actor.kind === 'app' ? ctx.actor.installationId : filters.installationId
  const filter = filterOf([
    ['accommodationId', filters.accommodationId, sql`${webhooks.accommodationId} = ${at('accommodationId')}`],
    ['installationId', installationId, sql`${webhooks.installationId} = ${at('installationId')}`],
    ...logConditions(filters),
  ])
  const page = { first, after, last, before }
  return readPage(ctx, page, {
    name: 'webhookDeliveries',
    view: deliveryView,
    selection,
    filter,
    keys: ['id'],
    direction: 'desc',
  })
}

const isOwn = sql`${webhooks.accommodationId} = ${sql.placeholder('accommodationId')}
  and ${webhooks.installationId} = ${sql.placeholder('installationId')} and ${webhooks.id} = ${sql.placeholder('id')}`

export async function webhookDelivery(ctx: Context, input: { id: string }, selection: Selection): Promise<WebhookDeliveryRow> {
  const { accommodationId, installationId } = authorizedApp(ctx, webhooksPolicy.webhookDelivery)
  const values = { accommodationId, installationId, id: parse(z.object({ id }), input).id }
  return (await readOne(ctx, 'webhookDelivery', deliveryView, selection, isOwn, values)) ?? fail('WEBHOOK_DELIVERY_NOT_FOUND')
}
