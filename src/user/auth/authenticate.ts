import { and, eq, isNull, sql } from 'drizzle-orm'
import { coalesce } from '../../db/coalesce.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { memberships, permanentTokens, sessions, users } from '../../db/tables/index.ts'
import { type Actor, type Authority, anonymous } from '../../kernel/actor.ts'
import type { Clock } from '../../kernel/clock.ts'
import { fail } from '../../kernel/errors.ts'
import type { HostsPort } from '../../platform/hosts/index.ts'
import { hashToken, type TokenPort } from '../../platform/tokens/index.ts'
import { phoneProofPrefix, provenPhones } from '../proofs/index.ts'
import { isTrusted, thirdPartyTokenPrefix } from '../third-parties/index.ts'
import { liveThirdParties } from './live-third-parties.ts'
import { isLive, openers } from './sessions.ts'

/** `address` is the address of the caller. */
export type Authenticate = (credential: string | null, request: { address: string | null }) => Promise<Actor>

interface Dependencies {
  db: Database
  clock: Clock
  tokens: TokenPort
  hosts: HostsPort
}

export const permanentTokenPrefix = 'foyer_permanent'

/**
 * Turns a bearer credential into an actor. Each request looks its session or token up: a revocation takes effect at once on
 * every node. Requests that arrive together share one statement.
 */
export function createAuthenticate({ db, clock, tokens, hosts }: Dependencies): Authenticate {
  const liveSession = coalesce((ids) => liveSessions(db, clock, ids))
  const liveToken = coalesce((hashes) => livePermanentTokens(db, hashes))
  const provenPhone = coalesce((hashes) => provenPhones(db, clock, hashes))
  const liveThirdParty = coalesce((hashes) => liveThirdParties(db, hashes))

  return async (credential, { address }) => {
    if (credential === null) return anonymous
    if (credential.startsWith(`${permanentTokenPrefix}_`)) return (await liveToken(hashToken(credential))) ?? refuse()
    if (credential.startsWith(`${phoneProofPrefix}_`)) {
      const hash = hashToken(credential)
      const { phone, purpose } = (await provenPhone(hash)) ?? refuse()
      return { kind: 'phone', phone, proof: { hash, purpose } }
    }
    if (credential.startsWith(`${thirdPartyTokenPrefix}_`)) {
      const { trustedHosts, actor } = (await liveThirdParty(hashToken(credential))) ?? refuse()
      return (await isTrusted(trustedHosts, address, hosts)) ? actor : fail('HOST_NOT_TRUSTED')
    }
    const { sub, sid } = await tokens.verify('access', credential)
    const actor = typeof sid === 'string' ? await liveSession(sid) : undefined
    return actor?.kind === 'user' && actor.userId === sub ? actor : refuse()
  }
}

const refuse = () => fail('AUTH_TOKEN_INVALID')

async function liveSessions(db: Database, clock: Clock, ids: string[]): Promise<Map<string, Actor>> {
  const statement = prepared(db, 'identify.sessions', (name) =>
    db
      .select({
        sessionId: sessions.id,
        userId: users.id,
        name: users.name,
        accessLevel: users.accessLevel,
        openedBy: sessions.openedBy,
        fromApproval: sessions.fromApproval,
        memberships: sql<Record<string, Authority> | null>`${sql`(
          select json_object_agg(${memberships.accommodationId}, ${memberships.authority})
          from ${memberships} where ${memberships.userId} = ${users.id}
        )`}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(openers, eq(openers.id, sessions.openedBy))
      .where(and(sql`${sessions.id} = any(${sql.placeholder('ids')})`, isLive(sql.placeholder('now'))))
      .prepare(name),
  )
  const rows = await statement.execute({ ids, now: clock.now() })
  return new Map(rows.map((row) => [row.sessionId, { kind: 'user', ...row, memberships: row.memberships ?? {} } as const]))
}

async function livePermanentTokens(db: Database, hashes: string[]): Promise<Map<string, Actor>> {
  const statement = prepared(db, 'identify.permanentTokens', (name) =>
    db
      .select()
      .from(permanentTokens)
      .where(and(sql`${permanentTokens.hash} = any(${sql.placeholder('hashes')})`, isNull(permanentTokens.revokedAt)))
      .prepare(name),
  )
  const rows = await statement.execute({ hashes })
  return new Map(rows.map((row) => [row.hash, actorOf(row)]))
}

function actorOf({ id, kind, kioskId, accommodationId }: typeof permanentTokens.$inferSelect): Actor {
  return kind === 'kiosk' ? { kind, kioskId: kioskId!, accommodationId, tokenId: id } : { kind, accommodationId, tokenId: id }
}
