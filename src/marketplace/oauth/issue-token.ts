import { sql } from 'drizzle-orm'
import { appSecrets, appTokens } from '../../db/tables/index.ts'
import { sharedLock } from '../../db/two-forms.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { endingOf } from '../../kernel/ids.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import { installationOfApp, redeemHandoffCode, type StoredInstallation } from '../installations/index.ts'
import { authenticateClient, type Client, type ClientRequest } from './authenticate-client.ts'
import { appTokenPrefix } from './identify-app.ts'

interface TokenRequest extends ClientRequest {
  grant_type: string
  installation_id: string
  scope?: string | undefined
}

interface Grant {
  scopes: string[]
  /** Null if the token has all scopes of the installation, also those that change later. */
  narrowed: string[] | null
  cleansUp: boolean
  createdAt: Date
  expiresAt: Date
}

/** The token endpoint: client_credentials for one installation. */
export async function issueToken(ctx: Context, request: TokenRequest) {
  const client = await authenticateClient(ctx, 'token', request)
  if (request.grant_type !== 'client_credentials') fail('GRANT_TYPE_UNSUPPORTED')
  const installation = await installationOfApp(ctx, client.clientId, request.installation_id)
  const grant = narrow(grantOf(ctx, installation), request.scope)
  const { scopes, createdAt, expiresAt } = grant
  const token = `${randomToken(appTokenPrefix)}_${endingOf(installation.accommodationId)}`
  await store(ctx, client, installation, grant, hashToken(token))
  return {
    access_token: token,
    token_type: 'Bearer' as const,
    expires_in: Math.floor((expiresAt.getTime() - createdAt.getTime()) / 1000),
    scope: scopes.join(' '),
    installation_id: installation.id,
    accommodation_id: installation.accommodationId,
  }
}

/** All scopes that the tenant consented to; after the uninstallation none, only the right to read what the app left. */
function grantOf({ clock, limits }: Context, { effectiveScopes, uninstalledAt }: StoredInstallation): Grant {
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
  const requested = scope?.split(' ').filter((each) => each !== '') ?? []
  if (requested.length === 0) return grant
  if (requested.some((each) => !grant.scopes.includes(each))) fail('SCOPE_INVALID')
  const scopes = grant.scopes.filter((each) => requested.includes(each))
  return { ...grant, scopes, narrowed: scopes }
}

/** The share lock keeps a rotation waiting, which then revokes this token too. If the secret has ended, no token is stored. */
async function store(
  { db }: Context,
  { secretId }: Client,
  { accommodationId, id: installationId }: StoredInstallation,
  { narrowed, cleansUp, createdAt, expiresAt }: Grant,
  hash: string,
): Promise<void> {
  const { rows } = await db.execute(sql`
    with secret as (
      select id from ${appSecrets} where id = ${secretId} and (ends_at is null or ends_at > ${createdAt.toISOString()}) for ${sql.raw(sharedLock(db, 'share'))}
    )
    insert into ${appTokens} (accommodation_id, hash, installation_id, scopes, cleans_up, created_at, expires_at)
    select ${accommodationId}, ${hash}, ${installationId}, ${sql.param(narrowed, appTokens.scopes)}::text[], ${cleansUp}::boolean,
      ${createdAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz from secret
    returning hash`)
  if (rows.length === 0) fail('CLIENT_INVALID')
}

/** The handoff endpoint: exchanges the code of the redirect for the ids of the installation. */
export async function exchangeHandoffCode(ctx: Context, request: ClientRequest & { code: string }) {
  const { clientId } = await authenticateClient(ctx, 'handoff', request)
  const { installationId, accommodationId } = await redeemHandoffCode(ctx, clientId, request.code)
  return { installation_id: installationId, accommodation_id: accommodationId, app_id: clientId }
}
