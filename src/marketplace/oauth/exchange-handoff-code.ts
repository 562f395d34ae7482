import type { Context } from '../../kernel/context.ts'
import { redeemHandoffCode } from '../installations/index.ts'
import { authenticateClient, type ClientRequest } from './authenticate-client.ts'

interface HandoffRequest extends ClientRequest {
  code: string
}

/** The handoff endpoint: exchanges the code of the redirect for the ids of the installation. */
export async function exchangeHandoffCode(ctx: Context, request: HandoffRequest) {
  const { clientId } = await authenticateClient(ctx, 'handoff', request)
  const { installationId, accommodationId } = await redeemHandoffCode(ctx, clientId, request.code)
  return { installation_id: installationId, accommodation_id: accommodationId, app_id: clientId }
}
