import type { Actor } from '../../kernel/actor.ts'
import type { EventType, StoredEvent } from '../../kernel/events.ts'
import type { Stream } from '../../kernel/stream.ts'

export interface FeedSubscription extends Stream<StoredEvent> {
  /**
   * Resolves once the subscription is active, with the number of the newest event: no later event is missed. Rejects if the
   * subscription is refused.
   */
  readonly joined: Promise<number>
}

export interface SubscribeOptions {
  after?: number | undefined
  types?: ReadonlySet<EventType> | undefined
  /**
   * Identifies the caller after events of `types` were read and before the subscriber gets them. A FoyerError ends the subscription
   * before them; after any other error they are read again later, and a replay ends. Subscribers that answer the same promise have the same caller.
   */
  identify?: (() => Promise<Actor>) | undefined
  /** Throws if this caller does not get the events. */
  admit?: ((caller: Actor) => void) | undefined
  /** Called once when the subscription ends, for whatever reason. */
  left?: (() => void) | undefined
}

export interface FeedPort {
  /**
   * The events of an accommodation in order, each exactly once: from now on, or since the number `after`. A subscriber that is too
   * slow is ended with `SUBSCRIBER_TOO_SLOW`. If events of its `types` (by default all) were swept, it is ended with `EVENTS_EXPIRED`.
   */
  subscribe(accommodationId: string, options?: SubscribeOptions): FeedSubscription
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly feed: FeedPort
  }
}
