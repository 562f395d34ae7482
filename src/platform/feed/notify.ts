import type { Context } from '../../kernel/context.ts'
import type { EventType, StoredEvent } from '../../kernel/events.ts'
import { runEvery } from '../../kernel/intervals.ts'
import { Channel, subscription } from './channel.ts'
import type { FeedPort } from './port.ts'
import { newestNumbers } from './store.ts'
import { Subscriber } from './subscriber.ts'

export interface LiveFeed extends FeedPort {
  readonly subscribers: number
  /** The payload of NOTIFY: `accommodationId:number`. */
  heard(payload: string): void
  /** Looks for events whose NOTIFY was lost. */
  catchUp(): Promise<void>
  start(): void
  stop(): void
}

const notification = /^([0-9A-Z]{26}):(\d+)$/

export function createFeed({ db, limits, log }: Pick<Context, 'db' | 'limits' | 'log'>): LiveFeed {
  const channels = new Map<string, Channel>()
  const pageEvents = Math.min(limits.FEED_PAGE_EVENTS, limits.SUBSCRIBER_BUFFER_EVENTS)
  const slowSubscriberMs = limits.SUBSCRIBER_PATIENCE_SECONDS * 1000
  let endLooks: (() => void) | undefined

  const failed = (error: unknown) => log.warn({ err: error }, 'The live feed could not read events; it will try again')

  function channelOf(accommodationId: string): Channel {
    const open = channels.get(accommodationId)
    if (open) return open
    const channel = new Channel({ db, accommodationId, pageEvents, slowSubscriberMs, failed })
    channels.set(accommodationId, channel)
    return channel
  }

  const feed: LiveFeed = {
    get subscribers() {
      return [...channels.values()].reduce((sum, channel) => sum + channel.members.size, 0)
    },

    subscribe(accommodationId, { after, types, identify, admit, left } = {}) {
      const channel = channelOf(accommodationId)
      const subscriber = new Subscriber({ bufferMax: limits.SUBSCRIBER_BUFFER_EVENTS, types, identify, admit }, () => {
        channel.live.delete(subscriber)
        channel.members.delete(subscriber)
        if (channel.members.size === 0 && channels.get(accommodationId) === channel) channels.delete(accommodationId)
        left?.()
      })
      channel.members.add(subscriber)
      return subscription(channel, subscriber, after)
    },

    heard(payload) {
      const [, accommodationId, number] = notification.exec(payload) ?? []
      channels.get(accommodationId!)?.notify(Number(number))
    },

    async catchUp() {
      if (channels.size === 0) return
      try {
        const newest = await newestNumbers(db, [...channels.keys()])
        for (const [accommodationId, number] of newest) channels.get(accommodationId)?.notify(number)
      } catch (error) {
        failed(error)
      }
    },

    start() {
      endLooks = runEvery(limits.FEED_CATCH_UP_SECONDS * 1000, feed.catchUp)
    },

    stop() {
      endLooks?.()
      for (const channel of channels.values()) for (const subscriber of channel.members) subscriber.end()
    },
  }
  return feed
}

/** Event type → what a subscription sends for it; null sends nothing. */
type EventMappers<T> = { readonly [Type in EventType]?: (event: StoredEvent<Type>) => T | null }

export interface EventMapper<T> {
  types: ReadonlySet<EventType>
  map: (event: StoredEvent) => T | null
}

/** Maps each event once, for all subscribers. */
export function eventMapper<T extends object>(mappers: EventMappers<T>): EventMapper<T> {
  const mapped = new WeakMap<StoredEvent, T | null>()
  const map = (event: StoredEvent) => {
    const known = mapped.get(event)
    if (known !== undefined) return known
    const made = mapOne(mappers, event)
    mapped.set(event, made)
    return made
  }
  return { types: new Set(Object.keys(mappers) as EventType[]), map }
}

function mapOne<T, Type extends EventType>(mappers: EventMappers<T>, event: StoredEvent<Type>): T | null {
  return mappers[event.type]?.(event) ?? null
}
