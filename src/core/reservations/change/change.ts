import type { AuditEntry } from '../../../kernel/audit.ts'
import type { EventType, EventTypes, NewEvent } from '../../../kernel/events.ts'
import type { Books } from '../../accommodations/index.ts'
import type { ChangeOfPrice, ChargedLine } from '../../folios/index.ts'
import type { Refusal } from '../../rates/index.ts'
import type { RoomState, StoredRoom } from '../../rooms/index.ts'
import type { Guest } from '../guests/guests.ts'
import type { PriceWarning } from '../pricing/price-warnings.ts'
import type { StoredTerms } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'

/** What a verb decides: changes in their order, that of the stay itself last. */
export interface Decision {
  changes: readonly StayChange[]
  findings?: Findings
}

/** What a change of a stay finds besides. */
export interface Findings {
  /** What refuses a public sale of the changed stay, a warning only. Null if no rate plan priced it now. */
  refusals: readonly Refusal[] | null
  /** Nights of a stay with new times that have no price, while others have one. */
  unpriced: readonly string[]
  /** What the plan wants paid in advance of the changed stay. Null if none priced it now. */
  dueNow: number | null
  /** Nights without a price, or a rate plan that the property does not have. */
  warnings: readonly PriceWarning[]
}

export interface DecidedAt extends Decision {
  /** The moment by which it was decided, which voided charges keep. */
  at: Date
  /** Locked by verbs that write charges, and those that sell a stay. */
  books: Books | null
}

/** What a verb does to one stay, as a value: what is written, and what is said about it. `apply` alone carries it out. */
export interface StayChange {
  before: StoredReservation
  /** What is written to the row. */
  set: Partial<StoredReservation>
  /** The room that the stay has, before and after. */
  from: StoredRoom | null
  to: StoredRoom | null
  rooms: readonly RoomChange[]
  price?: ChangeOfPrice | null
  /** Left out: the terms stay. Null: the stay has none any more. */
  terms?: StoredTerms | null
  /** All guests, the primary one first, if they are others now. */
  guests?: readonly [Guest, ...Guest[]] | null
  /** Charged beside the price that changes with it: later changes and a cancellation leave it. */
  fee?: ChargedLine | null
  memos?: readonly { type: 'MEMO' | 'REQUEST'; content: string }[]
  audits: readonly StayAudit[]
  events: readonly StayEvent[]
  refuseOverbooking?: boolean
  /** The guest of a deleted reservation leaves the room, which the reservation held until now. */
  isDeparture?: boolean
}

export type StayAudit = Pick<AuditEntry, 'type' | 'log' | 'before' | 'after'>

export interface RoomChange {
  room: StoredRoom
  set: RoomState
}

export type StayEvent = Pick<NewEvent, 'type' | 'payload'>

export const event = <Type extends EventType>(type: Type, payload: EventTypes[Type]): StayEvent => ({ type, payload })

export const afterOf = ({ before, set }: Pick<StayChange, 'before' | 'set'>): StoredReservation => ({ ...before, ...set })
