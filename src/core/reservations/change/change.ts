import type { AuditEntry } from '../../../kernel/audit.ts'
import type { EventType, EventTypes, NewEvent } from '../../../kernel/events.ts'
import type { ChangeOfPrice } from '../../folios/index.ts'
import type { RoomState, StoredRoom } from '../../rooms/index.ts'
import type { StoredReservation } from '../queries.ts'

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
  audit: Pick<AuditEntry, 'type' | 'log' | 'before' | 'after'>
  events: readonly StayEvent[]
  /** The guest of a deleted reservation leaves the room, which the reservation held until now. */
  isDeparture?: boolean
}

export interface RoomChange {
  room: StoredRoom
  set: RoomState
}

export type StayEvent = Pick<NewEvent, 'type' | 'payload'>

export const event = <Type extends EventType>(type: Type, payload: EventTypes[Type]): StayEvent => ({ type, payload })

export const afterOf = ({ before, set }: Pick<StayChange, 'before' | 'set'>): StoredReservation => ({ ...before, ...set })
