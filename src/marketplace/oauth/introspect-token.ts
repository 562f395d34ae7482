import type { Context } from '../../kernel/context.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { authenticateClient, type ClientRequest } from './client.ts'
import { liveTokens } from './live-tokens.ts'

export interface AboutToken extends ClientRequest {
  token: string
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** The introspection endpoint (RFC 7662). A token of somebody else is told like one that never was. */
export async function introspectToken(ctx: Context, request: AboutToken) {
  const { clientId } = await authenticateClient(ctx, 'introspect', request)
  const hash = hashToken(request.token)
  const token = (await liveTokens(ctx, [hash])).get(hash)
  // a token from before the end of its installation was ended by the tenant, whatever the app may still look at with it
  if (token?.appId !== clientId || (token.uninstalled && !token.cleansUp)) return { active: false }
  return {
    active: true,
    scope: token.scopes.join(' '),
    client_id: clientId,
    token_type: 'Bearer' as const,
    iat: seconds(token.createdAt),
    exp: seconds(token.expiresAt),
    sub: token.installationId,
    installation_id: token.installationId,
    accommodation_id: token.accommodationId,
  }
}
