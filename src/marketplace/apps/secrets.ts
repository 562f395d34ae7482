import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { type appSecretKinds, appSecrets } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { SECRET_USE_SECONDS } from '../../kernel/limits.ts'
import { newWebhookSecret } from '../../platform/signature/index.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'

export type AppSecretKind = (typeof appSecretKinds)[number]

const clientSecretPrefix = 'foyer_appsecret'

/** Makes a secret and returns it. A client secret is stored as a hash; a webhook secret encrypted, because it signs. */
export async function addSecret({ clock, ports }: Context, db: Database, appId: string, kind: AppSecretKind): Promise<string> {
  const id = newId()
  const isClient = kind === 'CLIENT'
  const secret = isClient ? randomToken(clientSecretPrefix) : newWebhookSecret()
  const stored = isClient ? { hash: hashToken(secret) } : { sealed: ports.cipher.seal(secret, id) }
  await db.insert(appSecrets).values({ id, appId, kind, ...stored, createdAt: clock.now() })
  return secret
}

type UsedSecret = Pick<typeof appSecrets.$inferSelect, 'id' | 'lastUsedAt'>

/** Writes down that a secret was used, at most once an hour, so that requests seldom write and never wait for each other. */
export async function recordUse({ clock, db }: Context, { id, lastUsedAt }: UsedSecret): Promise<void> {
  const now = clock.now()
  const hourAgo = new Date(now.getTime() - SECRET_USE_SECONDS * 1000)
  if (lastUsedAt !== null && lastUsedAt >= hourAgo) return
  const isOld = or(isNull(appSecrets.lastUsedAt), lt(appSecrets.lastUsedAt, hourAgo))
  await db
    .update(appSecrets)
    .set({ lastUsedAt: now })
    .where(and(eq(appSecrets.id, id), isOld))
}

/**
 * Ends the secrets of this kind at a time; one that ends sooner stays so. Those that end back at their creation are found ended by a request
 * with a slightly older time too.
 */
export async function endSecrets(
  { clock }: Context,
  db: Database,
  appId: string,
  kind: AppSecretKind,
  endsAt: Date | SQL,
): Promise<void> {
  const endsLater = or(isNull(appSecrets.endsAt), gt(appSecrets.endsAt, endsAt))
  await db
    .update(appSecrets)
    .set({ endsAt })
    .where(and(isLive(appId, kind, clock.now()), endsLater))
}

export const countLive = ({ clock }: Context, db: Database, appId: string, kind: AppSecretKind): Promise<number> =>
  db.$count(appSecrets, isLive(appId, kind, clock.now()))

const isLive = (appId: string, kind: AppSecretKind, now: Date) =>
  and(matching(appSecrets, { appId, kind }), or(isNull(appSecrets.endsAt), gt(appSecrets.endsAt, now)))
