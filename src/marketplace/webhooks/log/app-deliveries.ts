import { z } from 'zod'
import { filterOf } from '../../../db/filter.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Selection } from '../../../db/selection.ts'
import { webhooks } from '../../../db/tables/index.ts'
import { authorizedAnywhere } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import type { Page, PageArguments } from '../../../kernel/page.ts'
import { ofOwnInstallation, refuseOtherVendorsInstallation } from '../../installations/index.ts'
import { webhooksPolicy } from '../policy.ts'
import { deliveryView, type WebhookDeliveryRow } from '../view.ts'
import { logConditions, logFields } from './read-deliveries.ts'

const AppDeliveries = z.object({ installationId: id, ...logFields })

/** The deliveries of an installation for the vendor of its app, newest first. */
export async function appDeliveries(
  ctx: Context,
  { first, after, last, before, ...input }: z.input<typeof AppDeliveries> & PageArguments,
  selection: Selection,
): Promise<Page<WebhookDeliveryRow>> {
  const { installationId, ...filters } = authorizedAnywhere(ctx, webhooksPolicy.appDeliveries, AppDeliveries, input)
  const filter = filterOf([...(await ofOwnInstallation(ctx, installationId, webhooks)), ...logConditions(filters)])
  const page = await readPage(
    ctx,
    { first, after, last, before },
    { name: 'appDeliveries', view: deliveryView, selection, filter, keys: ['id'], direction: 'desc' },
  )
  if (page.edges.length === 0) await refuseOtherVendorsInstallation(ctx, installationId)
  return page
}
