import { authorize, type Grant } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { lockInstallation } from '../installations/index.ts'
import { locateEndpoint, lockEndpoint } from './endpoints.ts'
import type { WebhookEndpointRow } from './view.ts'

/** One transaction on an endpoint of the caller's, locked; that of an app that is uninstalled is not worked on any more. */
export async function onEndpoint<T>(
  ctx: Context,
  allowed: readonly Grant[],
  id: string,
  work: (unit: Unit, endpoint: WebhookEndpointRow) => Promise<T>,
): Promise<T> {
  // not audited: the work that is done here leaves its own entry
  const located = await locateEndpoint(ctx, id)
  authorize(ctx.actor, allowed, located.accommodationId)
  return transact(ctx, async (unit) => {
    await lockInstallation(unit.db, located.accommodationId, located.installationId)
    return work(unit, await lockEndpoint(unit.db, located))
  })
}

/** What an app registered for all its installations is not one installation's to change. */
export function refuseAppEndpoint({ kind }: WebhookEndpointRow): void {
  if (kind === 'APP') fail('STATUS_NOT_ALLOWED', 'This is the address that the app registered. Change it with the app.')
}

export function refuseDisabled({ status }: WebhookEndpointRow): void {
  if (status === 'DISABLED') fail('WEBHOOK_ENDPOINT_DISABLED')
}
