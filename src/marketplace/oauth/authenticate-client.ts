import { and, gt, isNull, or } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { appSecrets } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { countAll, countsOfAddress, hitEach, rateHeaders, triesOfAddress } from '../../platform/limiter/index.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { recordUse } from '../apps/index.ts'

/** Either HTTP Basic or the two parameters. */
interface Credentials {
  authorization?: string | undefined
  client_id?: string | undefined
  client_secret?: string | undefined
}

export interface ClientRequest extends Credentials {
  /** Adds rate limit headers to the answer. */
  addHeaders(headers: Record<string, string>): void
}

type Endpoint = 'token' | 'handoff' | 'introspect' | 'revoke'

export interface Client {
  /** The id of the app. */
  clientId: string
  /** The secret by which it was authenticated. */
  secretId: string
}

/** Authenticates the calling app and counts its request. Wrong credentials count against the IP address. */
export async function authenticateClient(
  ctx: Context,
  endpoint: Endpoint,
  { addHeaders, ...credentials }: ClientRequest,
): Promise<Client> {
  const { id, secret } = credentialsOf(credentials)
  const found = await secretOf(ctx, id, secret)
  const { OAUTH_PER_MINUTE: max } = ctx.limits
  if (max > 0) {
    const allowance = { max, windowSeconds, shared: true }
    const name = `oauth:${endpoint}`
    const counts = found ? [{ ...allowance, key: `${name}:${id}` }] : countsOfAddress(ctx, name, allowance)
    const count = await hitEach(ctx, counts)
    addHeaders(rateHeaders(max, count))
    if (!count.allowed) fail('RATE_LIMITED', { retryAfterSeconds: count.resetSeconds })
  }
  if (found !== undefined) {
    await recordUse(ctx, found)
    return { clientId: id, secretId: found.id }
  }
  await countAll(ctx, triesOfAddress(ctx))
  fail('CLIENT_INVALID')
}

const windowSeconds = 60

function credentialsOf({ authorization, client_id, client_secret }: Credentials): { id: string; secret: string } {
  if (authorization === undefined) {
    if (!client_id || !client_secret) fail('CLIENT_INVALID', 'Send client_id and client_secret, by HTTP Basic or in the body.')
    return { id: client_id, secret: client_secret }
  }
  const basic = basicOf(authorization) ?? fail('CLIENT_INVALID', 'Use HTTP Basic in the Authorization header, or leave it out.')
  if (client_secret) fail('BAD_REQUEST', 'Authenticate by HTTP Basic or in the body, not both.')
  if (client_id && client_id !== basic.id) fail('BAD_REQUEST', 'client_id is not the one of the Authorization header.')
  return basic
}

/** RFC 6749, section 2.3.1, form-encodes both halves before it joins them. */
function basicOf(authorization: string): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic +([\w+/=-]+) *$/i.exec(authorization) ?? []
  const [, id, secret] = /^([^:]*):([\s\S]*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return id === undefined || secret === undefined ? undefined : { id: formDecoded(id), secret: formDecoded(secret) }
}

const formDecoded = (text: string) => new URLSearchParams(`_=${text.replaceAll('&', '%26')}`).get('_') ?? ''

async function secretOf({ db, clock }: Context, appId: string, secret: string) {
  if (!ulidPattern.test(appId)) return undefined
  const [found] = await db
    .select({ id: appSecrets.id, lastUsedAt: appSecrets.lastUsedAt })
    .from(appSecrets)
    .where(
      and(
        matching(appSecrets, { appId, hash: hashToken(secret) }),
        or(isNull(appSecrets.endsAt), gt(appSecrets.endsAt, clock.now())),
      ),
    )
  return found
}
