import type { EventType, StoredEvent } from '../../kernel/events.ts'

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
