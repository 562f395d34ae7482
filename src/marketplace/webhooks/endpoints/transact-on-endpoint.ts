import { z } from 'zod'
import { authorize, type Grant } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { verb } from '../../../kernel/verb.ts'
import { lockInstallation } from '../../installations/index.ts'
import type { WebhookEndpointRow } from '../view.ts'
import { locateEndpoint, lockEndpoint } from './queries.ts'

/** Runs a transaction with the endpoint locked. Refuses endpoints of other callers, and of apps that are uninstalled. */
export async function transactOnEndpoint<T>(
  ctx: Context,
  allowed: readonly Grant[],
  id: string,
  work: (unit: Unit, endpoint: WebhookEndpointRow) => Promise<T>,
): Promise<T> {
  // not audited: `work` leaves the entry
  const located = await locateEndpoint(ctx, id)
  authorize(ctx.actor, allowed, located.accommodationId)
  return transact(ctx, async (unit) => {
    await lockInstallation(unit.db, located.accommodationId, located.installationId)
    return work(unit, await lockEndpoint(unit.db, located))
  })
}

const EndpointId = z.object({ id })

/** A verb whose input names the endpoint alone. */
export const verbOnEndpoint = <T>(
  allowed: readonly Grant[],
  work: (ctx: Context, unit: Unit, endpoint: WebhookEndpointRow) => Promise<T>,
) =>
  verb(allowed, EndpointId, (ctx, { id }) => transactOnEndpoint(ctx, allowed, id, (unit, endpoint) => work(ctx, unit, endpoint)))

/** One installation cannot change the address that its app registered for all of them. */
export function refuseAppEndpoint({ kind }: WebhookEndpointRow): void {
  if (kind === 'APP') fail('STATUS_NOT_ALLOWED', 'This is the address that the app registered. Change it with the app.')
}

export function refuseDisabled({ status }: WebhookEndpointRow): void {
  if (status === 'DISABLED') fail('WEBHOOK_ENDPOINT_DISABLED')
}
