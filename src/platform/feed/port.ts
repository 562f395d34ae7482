import type { EventType, StoredEvent } from '../../kernel/events.ts'

export interface FeedSubscription extends AsyncIterableIterator<StoredEvent> {
  /**
   * Settled once the subscription is taken, with the number of the newest event then: no event that commits later is
   * missed. Rejects where it is refused.
   */
  readonly joined: Promise<number>
  return(): Promise<IteratorResult<StoredEvent>>
}

export interface SubscribeOptions {
  after?: number | undefined
  types?: readonly EventType[] | undefined
  /**
   * Called after events of `types` were read and before they are given. A FoyerError ends the subscription, and it gets none
   * of them; with any other error they are read again later.
   */
  admit?: (() => Promise<unknown>) | undefined
}

export interface FeedPort {
  /**
   * The events of an accommodation in order, none left out and none twice: those that commit from now on, or with
   * `after` those since that number. A subscriber that lags too far is ended with `SUBSCRIBER_TOO_SLOW`; one that asks for
   * events of its `types` (all where left out) that are no longer kept, with `EVENTS_EXPIRED`.
   */
  subscribe(accommodationId: string, options?: SubscribeOptions): FeedSubscription
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly feed: FeedPort
  }
}
