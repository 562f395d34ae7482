import type { Actor } from './actor.ts'
import { actorId } from './actor.ts'

/**
 * Event type → payload. Each slice adds its own in `events.ts` by declaration merging, so that the kernel knows none.
 * A payload carries identifiers and what changed, never a secret.
 */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by the slices
export interface EventTypes {}

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

export const actorOfEvent = (actor: Actor, isQuiet = false): StoredEvent['actor'] => ({
  kind: actor.kind,
  id: actorId(actor),
  ...(isQuiet && { isQuiet }),
  ...(actor.kind === 'app' && actor.outboxId !== undefined && { outboxId: actor.outboxId }),
})
