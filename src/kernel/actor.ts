/** Levels of an account, lowest first. */
export const userTypes = ['CUSTOMER', 'PARTNER', 'PARTNERADMIN', 'ADMIN', 'SUPERADMIN'] as const
export type UserType = (typeof userTypes)[number]

/** Authority of a user in one accommodation, lowest first. */
export const authorities = ['MAID', 'STAFF', 'MANAGER', 'OWNER'] as const
export type Authority = (typeof authorities)[number]

/** Rights that a third party can hold; its `authority` number is their sum. */
export const thirdPartyRights = { ACC_RESERVATION_READ: 1, ACC_RESERVATION_WRITE: 2 } as const
export type ThirdPartyRight = keyof typeof thirdPartyRights

/** Who acts: made once from the credential of a request, before any verb runs. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'phone'
      phone: string
      /** The proof of the phone number that serves as credential. */
      proof?: { hash: string; purpose: 'account' | 'reservation' }
    }
  | {
      kind: 'user'
      userId: string
      sessionId: string
      name: string
      accessLevel: UserType
      memberships: Readonly<Record<string, Authority>>
      /** The administrator who signed in as this user. */
      openedBy?: string | null
      /** A device with a temporary approval acts, not the user in person. */
      fromApproval?: boolean
    }
  | { kind: 'kiosk'; kioskId: string; accommodationId: string; tokenId: string }
  /** A program of the property, by a permanent token. */
  | { kind: 'accommodationAdmin'; accommodationId: string; tokenId: string }
  | { kind: 'guest'; accommodationId: string; reservationId: string }
  | { kind: 'thirdParty'; thirdPartyId: string; name: string; authority: number; accommodationIds: readonly string[] }
  | {
      kind: 'app'
      installationId: string
      appId: string
      accommodationId: string
      /** Those that are in force for this request. */
      scopes: readonly string[]
      /** The command that is being processed. */
      outboxId?: string
    }
  | { kind: 'system'; task: string }

export const anonymous: Actor = { kind: 'anonymous' }

/** The identifier of an actor in the audit log, events and rate limits. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'anonymous':
      return null
    case 'phone':
      return actor.phone
    case 'user':
      return actor.userId
    case 'kiosk':
      return actor.kioskId
    case 'accommodationAdmin':
      return actor.tokenId
    case 'guest':
      return actor.reservationId
    case 'thirdParty':
      return actor.thirdPartyId
    case 'app':
      return actor.installationId
    case 'system':
      return actor.task
  }
}

/** The actor in words, for people. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'user' || actor.kind === 'thirdParty') return actor.name
  const id = actorId(actor)
  return id === null ? actor.kind : `${actor.kind} ${id}`
}

/** The accommodations where an actor works, or to which it belongs; those of an administrator are not counted. */
export function accommodationsOf(actor: Actor): readonly string[] {
  if (actor.kind === 'user') return Object.keys(actor.memberships)
  if (actor.kind === 'thirdParty') return actor.accommodationIds
  return 'accommodationId' in actor ? [actor.accommodationId] : []
}

export function isAdministrator(actor: Actor): boolean {
  return actor.kind === 'user' && isAtLeast(userTypes, actor.accessLevel, 'ADMIN')
}

/** Whether `level` is at least `required`, in a list of levels from lowest to highest. */
export function isAtLeast<Name extends string>(levels: readonly Name[], level: Name, required: Name): boolean {
  return levels.indexOf(level) >= levels.indexOf(required)
}
