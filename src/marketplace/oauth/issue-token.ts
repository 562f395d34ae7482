import { appTokens } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import { type InstallationRow, installationOfApp } from '../installations/index.ts'
import { authenticateClient, type ClientRequest } from './client.ts'
import { appTokenPrefix } from './identify.ts'

interface TokenRequest extends ClientRequest {
  grant_type: string
  installation_id: string
  scope?: string | undefined
}

interface Grant {
  scopes: string[]
  /** Null where the token is to follow whatever the installation may do. */
  narrowed: string[] | null
  cleansUp: boolean
  createdAt: Date
  expiresAt: Date
}

/** The token endpoint: client_credentials for one installation. */
export async function issueToken(ctx: Context, request: TokenRequest) {
  const clientId = await authenticateClient(ctx, 'token', request)
  if (request.grant_type !== 'client_credentials') fail('GRANT_TYPE_UNSUPPORTED')
  const installation = await installationOfApp(ctx, clientId, request.installation_id)
  const grant = narrow(grantOf(ctx, installation), request.scope)
  return issue(ctx, installation, grant)
}

/** What the installation may have: all that its tenant consented to, or after its end a short look back. */
function grantOf({ clock, limits }: Context, { effectiveScopes, uninstalledAt }: InstallationRow): Grant {
  const createdAt = clock.now()
  const now = createdAt.getTime()
  if (uninstalledAt === null) {
    const expiresAt = new Date(now + limits.APP_TOKEN_SECONDS * 1000)
    return { scopes: effectiveScopes, narrowed: null, cleansUp: false, createdAt, expiresAt }
  }
  const expiresAt = new Date(uninstalledAt.getTime() + limits.CLEAN_UP_SECONDS * 1000)
  if (expiresAt.getTime() <= now) fail('GRANT_INVALID', 'The app is uninstalled.')
  return { scopes: [], narrowed: null, cleansUp: true, createdAt, expiresAt }
}

function narrow(grant: Grant, scope: string | undefined): Grant {
  const wanted = scope?.split(' ').filter((each) => each !== '') ?? []
  if (wanted.length === 0) return grant
  if (wanted.some((each) => !grant.scopes.includes(each))) fail('SCOPE_INVALID')
  const scopes = grant.scopes.filter((each) => wanted.includes(each))
  return { ...grant, scopes, narrowed: scopes }
}

async function issue(ctx: Context, { accommodationId, id: installationId }: InstallationRow, grant: Grant) {
  const { scopes, narrowed, cleansUp, createdAt, expiresAt } = grant
  const token = randomToken(appTokenPrefix)
  await ctx.db
    .insert(appTokens)
    .values({ accommodationId, hash: hashToken(token), installationId, scopes: narrowed, cleansUp, createdAt, expiresAt })
  return {
    access_token: token,
    token_type: 'Bearer' as const,
    expires_in: Math.floor((expiresAt.getTime() - createdAt.getTime()) / 1000),
    scope: scopes.join(' '),
    installation_id: installationId,
    accommodation_id: accommodationId,
  }
}
