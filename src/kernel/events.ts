import type { Actor } from './actor.ts'
import { actorId } from './actor.ts'
import type { EventTypes } from './event-catalogue/index.ts'

export type { EventTypes }

export type EventType = keyof EventTypes & string

export interface NewEvent<Type extends EventType = EventType> {
  accommodationId: string
  type: Type
  /** The row that changed. */
  subjectId: string
  payload: EventTypes[Type]
}

/** An event as stored. `number` counts up by one within an accommodation and orders its events. */
export interface StoredEvent<Type extends EventType = EventType> extends NewEvent<Type> {
  id: string
  number: number
  /** `outboxId` is the command that caused the event. A quiet event causes no mails, notices or webhooks. */
  actor: { kind: Actor['kind']; id: string | null; outboxId?: string; isQuiet?: true }
  occurredAt: Date
}

/** An event before it has its number. */
export type EmittedEvent = Omit<StoredEvent, 'id' | 'number'>

export const actorOfEvent = (actor: Actor, isQuiet = false): StoredEvent['actor'] => ({
  kind: actor.kind,
  id: actorId(actor),
  ...(isQuiet && { isQuiet }),
  ...(actor.kind === 'app' && actor.outboxId !== undefined && { outboxId: actor.outboxId }),
})
