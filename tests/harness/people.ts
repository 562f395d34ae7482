import { kiosks, memberships, permanentTokens, proofs, sessions, type smsPurposes, users } from '../../src/db/tables/index.ts'
import type { Authority, UserType } from '../../src/kernel/actor.ts'
import type { Context } from '../../src/kernel/context.ts'
import { newId } from '../../src/kernel/ids.ts'
import { hashToken, randomToken } from '../../src/platform/tokens/index.ts'
import { phoneProofPrefix } from '../../src/user/proofs/index.ts'
import { hashPassword } from '../../src/user/sign-in/index.ts'
import { permanentTokenPrefix } from '../../src/user/tokens/index.ts'
import type { TestApp } from './app.ts'

export interface Person {
  id: string
  identity: string
  /** A sound access token, however far the clock was moved. */
  credential(): Promise<string>
}

interface Traits {
  accessLevel?: UserType
  /** Without one nobody can sign in as this person; the credential works all the same. */
  password?: string
  authority?: Authority
  accommodationId?: string
}

const hashes = new Map<string, Promise<string>>()

/** A hash that is as strong as any other, made once for each password. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** An account with an open session, written straight into the tables. */
export async function addPerson(ctx: Context, traits: Traits = {}): Promise<Person> {
  const { accessLevel = 'CUSTOMER', password, authority, accommodationId } = traits
  const id = newId()
  const createdAt = ctx.clock.now()
  const identity = `${(authority ?? accessLevel).toLowerCase()}-${id.slice(-8).toLowerCase()}`
  const passwordHash = password === undefined ? 'nobody knows it' : await hashOf(password)
  const sessionId = newId()
  const expiresAt = new Date(createdAt.getTime() + 400 * 86_400_000)
  await ctx.db.insert(users).values({ id, identity, name: identity, passwordHash, accessLevel, createdAt, updatedAt: createdAt })
  if (authority && accommodationId) await ctx.db.insert(memberships).values({ accommodationId, userId: id, authority, createdAt })
  await ctx.db.insert(sessions).values({ id: sessionId, userId: id, createdAt, expiresAt })
  const claims = { sub: id, sid: sessionId }
  const { tokens } = ctx.ports
  const seconds = ctx.limits.ACCESS_TOKEN_SECONDS
  return { id, identity, credential: () => tokens.sign('access', claims, seconds) }
}

/** A token without expiry of a new kiosk, or of the accommodation's administrator. */
export async function addPermanentToken(
  ctx: Context,
  kind: 'kiosk' | 'accommodationAdmin',
  accommodationId: string,
): Promise<string> {
  const createdAt = ctx.clock.now()
  const token = randomToken(permanentTokenPrefix)
  const kioskId = kind === 'kiosk' ? newId() : null
  if (kioskId) await ctx.db.insert(kiosks).values({ accommodationId, id: kioskId, name: 'Lobby', createdAt })
  await ctx.db.insert(permanentTokens).values({ accommodationId, id: newId(), kind, kioskId, hash: hashToken(token), createdAt })
  return token
}

/** What somebody holds for an hour who has proven this phone to be theirs. */
export async function proofOf(app: TestApp, phone: string, purpose: (typeof smsPurposes)[number]): Promise<string> {
  const ctx = app.context()
  const authHash = randomToken(phoneProofPrefix)
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 3_600_000)
  await ctx.db.insert(proofs).values({ hash: hashToken(authHash), purpose, subject: phone, createdAt, expiresAt })
  return authHash
}
