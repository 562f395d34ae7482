import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { coalesce } from '../../db/coalesce.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { memberships, sessions, users } from '../../db/tables/index.ts'
import { type Actor, type Authority, anonymous } from '../../kernel/actor.ts'
import type { Clock } from '../../kernel/clock.ts'
import { FoyerError, fail } from '../../kernel/errors.ts'
import { LruCache } from '../../kernel/lru-cache.ts'
import type { HostsPort } from '../../platform/hosts/index.ts'
import { hashToken, type TokenPort } from '../../platform/tokens/index.ts'
import { phoneProofPrefix, provenPhones } from '../proofs/index.ts'
import { isTrusted, livePermanentTokens, liveThirdParties, permanentTokenPrefix } from '../tokens/index.ts'
import { isLive, openers } from './sessions.ts'

/** `address` is the address of the caller. */
export type Authenticate = (credential: string | null, request: { address: string | null }) => Promise<Actor>

interface Dependencies {
  db: Database
  clock: Clock
  tokens: TokenPort
  hosts: HostsPort
  /** Largest number of actors that are kept for comparison. */
  knownMax: number
}

/** Of all credentials but access tokens, which are JWTs. */
const otherPrefix = 'foyer_'

/**
 * Turns a bearer credential into an actor. Each request looks its session or token up: a revocation takes effect at once on
 * every node. Requests that arrive together share one statement.
 */
export function createAuthenticate({ db, clock, tokens, hosts, knownMax }: Dependencies): Authenticate {
  const liveUser = coalesce((accessTokens) => liveUsers(accessTokens), refuse)
  const known = new LruCache<UserActor>(knownMax)
  const liveToken = coalesce((hashes) => livePermanentTokens(db, hashes))
  const provenPhone = coalesce((hashes) => provenPhones(db, clock, hashes))
  const liveThirdParty = coalesce((hashes) => liveThirdParties(db, hashes))

  return (credential, { address }) => {
    if (credential === null) return Promise.resolve(anonymous)
    return credential.startsWith(otherPrefix) ? identifyOther(credential, address) : liveUser(credential)
  }

  async function identifyOther(credential: string, address: string | null): Promise<Actor> {
    if (credential.startsWith(`${permanentTokenPrefix}_`)) return (await liveToken(hashToken(credential))) ?? refuse()
    if (credential.startsWith(`${phoneProofPrefix}_`)) {
      const hash = hashToken(credential)
      const { phone, purpose } = (await provenPhone(hash)) ?? refuse()
      return { kind: 'phone', phone, proof: { hash, purpose } }
    }
    const { trustedHosts, actor } = (await liveThirdParty(hashToken(credential))) ?? refuse()
    return (await isTrusted(trustedHosts, address, hosts)) ? actor : fail('HOST_NOT_TRUSTED')
  }

  async function liveUsers(accessTokens: string[]): Promise<Map<string, Actor>> {
    const verified = await Promise.all(accessTokens.map(async (token) => [token, await claimsOf(token)] as const))
    const sessionIds = verified.flatMap(([, claims]) => (typeof claims?.sid === 'string' ? claims.sid : []))
    const actors = sessionIds.length > 0 ? await liveSessions(db, clock, sessionIds) : new Map<string, UserActor>()
    return new Map(
      verified.flatMap(([token, claims]) => {
        const actor = actors.get(String(claims?.sid))
        return actor && actor.userId === claims?.sub ? [[token, asBefore(actor)] as const] : []
      }),
    )
  }

  /** The same object as before if nothing has changed: who compares them sees that at once. */
  function asBefore(actor: UserActor): UserActor {
    const before = known.get(actor.sessionId)
    if (isDeepStrictEqual(before, actor)) return before!
    known.set(actor.sessionId, actor)
    return actor
  }

  /** Undefined for a token that does not hold: it must not fail the others of its batch. */
  async function claimsOf(accessToken: string) {
    try {
      return await tokens.verify('access', accessToken)
    } catch (error) {
      if (error instanceof FoyerError) return undefined
      throw error
    }
  }
}

type UserActor = Extract<Actor, { kind: 'user' }>

const refuse = () => fail('AUTH_TOKEN_INVALID')

async function liveSessions(db: Database, clock: Clock, ids: string[]): Promise<Map<string, UserActor>> {
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
