import type { Context } from '../../kernel/context.ts'
import { activeTokens } from './active-tokens.ts'
import { authenticateClient, type ClientRequest } from './authenticate-client.ts'

export interface AboutToken extends ClientRequest {
  token: string
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** The introspection endpoint (RFC 7662). The answer is the same for an unknown token and one of another client. */
export async function introspectToken(ctx: Context, request: AboutToken) {
  const { clientId } = await authenticateClient(ctx, 'introspect', request)
  const token = (await activeTokens(ctx, [request.token])).get(request.token)
  // the uninstallation ended a token that is older, although it can still read for a while
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
