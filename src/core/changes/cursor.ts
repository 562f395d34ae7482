import { fail } from '../../kernel/errors.ts'
import { defaultKinds, type Kind, kinds } from './resource-kinds.ts'

/** The position of a reader: after an event and, during its first read of the whole state, after a resource. */
export interface Cursor {
  number: number
  reading: { kind: Kind; after: string } | null
  /** What the reader chose when it started. */
  kinds: readonly Kind[]
}

const ulid = '[0-9A-HJKMNP-TV-Z]{26}'
const anyKind = kinds.join('|')
const pattern = new RegExp(`^(${ulid})\\.(\\d{1,15})(?:\\.(${anyKind})\\.(${ulid})?)?(?:~((?:${anyKind})(?:,(?:${anyKind}))*))?$`)

const isDefault = (chosen: readonly Kind[]) => chosen.join() === defaultKinds.join()

/**
 * `01J….120` is after event 120 of a property. `01J….120.room.01K…` is after that room, and the events after 120 come when all is read.
 * `~room,rate_plan` at its end are the kinds, if the reader chose some. The cursor names its property: at another one the same number
 * would silently skip events.
 */
export const writeCursor = (accommodationId: string, { number, reading, kinds }: Cursor): string => {
  const position = [accommodationId, number, ...(reading ? [reading.kind, reading.after] : [])].join('.')
  return isDefault(kinds) ? position : `${position}~${kinds}`
}

export function readCursor(accommodationId: string, text: string): Cursor {
  const [, cursorAccommodationId, number, kind, after = '', chosen] = pattern.exec(text) ?? []
  if (cursorAccommodationId !== accommodationId) fail('CURSOR_INVALID', { field: 'since' })
  const reading = kind === undefined ? null : { kind: kind as Kind, after }
  return { number: Number(number), reading, kinds: chosen === undefined ? defaultKinds : inOrder(chosen.split(',')) }
}

/** Each kind once, in the order of the list. */
export const inOrder = (names: readonly string[]): readonly Kind[] => kinds.filter((kind) => names.includes(kind))
