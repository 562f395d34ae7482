import type { policyVersions } from '../../../db/tables/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { type FoyerError, fail } from '../../../kernel/errors.ts'
import type { Limits } from '../../../kernel/limits.ts'
import type { Books } from '../../accommodations/index.ts'
import type { OpenBalance, PriceOfStay } from '../../folios/index.ts'
import type { RateTerms } from '../../rates/index.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import type { PropertySettings } from '../../settings/index.ts'
import type { readTaxTable } from '../../taxes/index.ts'
import type { Occupant } from '../assignment/room-occupancy.ts'
import type { Guest } from '../guests/guests.ts'
import type { StoredTerms } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'

/** A reservation and its room, both locked. */
export interface LockedStay {
  stay: StoredReservation
  room: StoredRoom | null
}

/** What else a verb needs locked. */
export interface LockedForChange extends LockedStay {
  newRoom?: StoredRoom | null
  books?: Books | null
}

/** What every change of a stay is decided by. */
export interface StayFacts extends LockedStay {
  now: Date
  actor: Actor
  limits: Limits
}

/** The guest who is in a room: in house, or of a deleted reservation and yet to leave. Locked. */
export interface GuestInRoom {
  stay: StoredReservation
  owing: OpenBalance | null
}

/** A policy with which a stay was sold. */
export interface SoldPolicy {
  policy: typeof policyVersions.$inferSelect
  bookedAt: Date
  added: StoredTerms['articles']
}

/** What else a change can be decided by. A verb names what it needs; what its wish is not about is empty. */
export interface KnownFacts {
  books: Books
  settings: PropertySettings
  /** The room that the stay is about to get, locked. */
  newRoom: StoredRoom
  /** Room → who else has it during the change; in house also before. */
  occupants: ReadonlyMap<string, readonly Occupant[]>
  /** Who is in the room that the stay needs. */
  guestInRoom: GuestInRoom | null
  /** Room type → how many people it holds: of the types of the rooms, and the planned one, if they differ. */
  capacities: ReadonlyMap<string, number>
  /** Whether the room type that the caller names is in use. */
  isTypeInUse: boolean
  /** What the guest owes; null also where the property does not look. */
  owing: OpenBalance | null
  /** The charges that are the price, with the folio locked if it may change. */
  price: PriceOfStay
  /** The terms of the sale; null if no rate plan priced the stay. */
  terms: StoredTerms | null
  /** The rate plan of the property that the caller names. */
  planId: string | null
  /** Why the plan of the terms is not sold to the public, if a guest wants more of the stay. */
  planRefused: FoyerError | null
  /** By which the plan prices the changed stay; null if none does, or for a time that nobody sells. */
  rates: RateTerms | null
  /** By which the taxes of nights by hand are found; null if the change names none. */
  handTerms: RateTerms | null
  /** Of the articles that the guest added, those of each night. */
  nightlyArticles: ReadonlySet<string>
  /** A platform payment or refund between the property and the channel that the stay leaves. */
  channelDebt: string | null
  /** The primary one first; null if the change is not about them. */
  guests: readonly Guest[] | null
  /** Their contents, if the change is about them. */
  memos: ReadonlyMap<string, string>
  /** The taxes of the property, for those of a fee; null if there can be none. */
  taxTable: Awaited<ReturnType<typeof readTaxTable>> | null
  /** The policy by which the fee is; null without one. */
  soldPolicy: SoldPolicy | null
  /** The code of the stay, or a new one if another open stay has it. */
  checkInCode: string
  /** Another reservation with the channel's number of the booking. */
  otaCodeHolder: string | null
}

export type Need = keyof KnownFacts
export type Facts<Needs extends Need = never> = StayFacts & Pick<KnownFacts, Needs>

export const capacityIn = ({ capacities }: Pick<KnownFacts, 'capacities'>, roomTypeId: string): number =>
  capacities.get(roomTypeId) ?? fail('ROOM_TYPE_NOT_FOUND')
