import { type Actor, type Authority, authorities, isAdministrator, isAtLeast, thirdPartyRights, userTypes } from './actor.ts'
import { fail } from './errors.ts'

type Test = (actor: Actor, accommodationId: string | undefined) => boolean

/** This authority or a higher one; administrators pass everywhere. Without an accommodation, a test accepts any accommodation. */
const hasAuthority =
  (authority: Authority): Test =>
  (actor, accommodationId) => {
    if (actor.kind !== 'user') return false
    if (isAdministrator(actor)) return true
    const held = accommodationId === undefined ? Object.values(actor.memberships) : [actor.memberships[accommodationId]]
    return held.some((one) => one !== undefined && isAtLeast(authorities, one, authority))
  }

/** The actor's only accommodation. */
const belongs =
  (kind: 'kiosk' | 'accommodationAdmin' | 'app'): Test =>
  (actor, accommodationId) =>
    actor.kind === kind && (accommodationId === undefined || actor.accommodationId === accommodationId)

const mayAsThirdParty =
  (right: keyof typeof thirdPartyRights): Test =>
  (actor, accommodationId) =>
    actor.kind === 'thirdParty' &&
    (actor.authority & thirdPartyRights[right]) !== 0 &&
    (accommodationId === undefined || actor.accommodationIds.includes(accommodationId))

/** Excludes devices with a temporary approval: the effect would outlast the approval. */
const byCredential =
  (test: Test): Test =>
  (actor, accommodationId) =>
    !(actor.kind === 'user' && actor.fromApproval) && test(actor, accommodationId)

/** The grants that policies list. Actors without one of them are refused. */
const grants = {
  anyone: () => true,
  signedIn: (actor) => actor.kind === 'user',
  signedInByCredential: byCredential((actor) => actor.kind === 'user'),
  partner: byCredential((actor) => actor.kind === 'user' && isAtLeast(userTypes, actor.accessLevel, 'PARTNER')),
  admin: byCredential(isAdministrator),
  superadmin: byCredential((actor) => actor.kind === 'user' && isAtLeast(userTypes, actor.accessLevel, 'SUPERADMIN')),
  maid: hasAuthority('MAID'),
  staff: hasAuthority('STAFF'),
  manager: hasAuthority('MANAGER'),
  managerByCredential: byCredential(hasAuthority('MANAGER')),
  owner: hasAuthority('OWNER'),
  kiosk: belongs('kiosk'),
  accommodationAdmin: belongs('accommodationAdmin'),
  app: belongs('app'),
  thirdPartyRead: mayAsThirdParty('ACC_RESERVATION_READ'),
  thirdPartyWrite: mayAsThirdParty('ACC_RESERVATION_WRITE'),
  system: (actor) => actor.kind === 'system',
} as const satisfies Record<string, Test>

export type Grant = keyof typeof grants
export type Policy = Readonly<Record<string, readonly Grant[]>>

export function may(actor: Actor, allowed: readonly Grant[], accommodationId?: string): boolean {
  return allowed.some((grant) => grants[grant](actor, accommodationId))
}

/**
 * The first line of every verb. Without an accommodation it refuses actors who are allowed nowhere; with the row's accommodation it
 * refuses those who are not allowed there.
 */
export function authorize(actor: Actor, allowed: readonly Grant[], accommodationId?: string): void {
  if (may(actor, allowed, accommodationId)) return
  fail(actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}

/** The user who acts; all others are refused. */
export function userOf(actor: Actor): Extract<Actor, { kind: 'user' }> {
  return actor.kind === 'user' ? actor : fail('FORBIDDEN')
}

/** The user in person: not an administrator signed in as the user, not a device with a temporary approval. */
export function inPerson(actor: Actor): Extract<Actor, { kind: 'user' }> {
  const user = userOf(actor)
  return user.openedBy || user.fromApproval ? fail('FORBIDDEN', 'Sign in as yourself first.') : user
}
