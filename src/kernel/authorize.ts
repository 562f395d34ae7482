import { type Actor, type Authority, authorities, isAdministrator, reaches, thirdPartyRights, userTypes } from './actor.ts'
import { fail } from './errors.ts'

type Test = (actor: Actor, accommodationId: string | undefined) => boolean

/** With no accommodation given, a test answers whether the actor could pass at some accommodation. */
const holds =
  (authority: Authority): Test =>
  (actor, accommodationId) => {
    if (actor.kind !== 'user') return false
    if (isAdministrator(actor)) return true
    const held = accommodationId === undefined ? Object.values(actor.memberships) : [actor.memberships[accommodationId]]
    return held.some((one) => one !== undefined && reaches(authorities, one, authority))
  }

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

/** Not by a device that was let in for a while: what is done so outlives it. */
const byCredential =
  (test: Test): Test =>
  (actor, accommodationId) =>
    !(actor.kind === 'user' && actor.fromApproval) && test(actor, accommodationId)

/** The words of which policies are made. A policy lists all that may; nobody else may. */
const grants = {
  anyone: () => true,
  signedIn: (actor) => actor.kind === 'user',
  signedInByCredential: byCredential((actor) => actor.kind === 'user'),
  partner: byCredential((actor) => actor.kind === 'user' && reaches(userTypes, actor.accessLevel, 'PARTNER')),
  admin: byCredential(isAdministrator),
  superadmin: byCredential((actor) => actor.kind === 'user' && reaches(userTypes, actor.accessLevel, 'SUPERADMIN')),
  maid: holds('MAID'),
  staff: holds('STAFF'),
  manager: holds('MANAGER'),
  managerByCredential: byCredential(holds('MANAGER')),
  owner: holds('OWNER'),
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
 * The first line of every verb. Called without an accommodation it refuses actors who may nowhere; called again with
 * the row's accommodation it refuses those who may not there.
 */
export function authorize(actor: Actor, allowed: readonly Grant[], accommodationId?: string): void {
  if (may(actor, allowed, accommodationId)) return
  fail(actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}

/** The user in person: neither an administrator acting as the user, nor a device that the user let in for a while. */
export function inPerson(actor: Actor): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') fail('FORBIDDEN')
  if (actor.openedBy || actor.fromApproval) fail('FORBIDDEN', 'Sign in as yourself first.')
  return actor
}
