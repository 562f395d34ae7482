import { fail } from '../../kernel/errors.ts'
import { type Kind, kinds } from './resource-kinds.ts'

/** The position of a reader: after an event and, during its first read of the whole state, after a resource. */
export interface Cursor {
  number: number
  reading: { kind: Kind; after: string } | null
}

const ulid = '[0-9A-HJKMNP-TV-Z]{26}'
const pattern = new RegExp(`^(${ulid})\\.(\\d{1,15})(?:\\.(${kinds.join('|')})\\.(${ulid})?)?$`)

/**
 * `01J….120` is after event 120 of a property. `01J….120.room.01K…` is after that room, and the events after 120 come when all is read.
 * The cursor names its property: at another one the same number would silently skip events.
 */
export const writeCursor = (accommodationId: string, { number, reading }: Cursor): string =>
  [accommodationId, number, ...(reading ? [reading.kind, reading.after] : [])].join('.')

export function readCursor(accommodationId: string, text: string): Cursor {
  const [, cursorAccommodationId, number, kind, after = ''] = pattern.exec(text) ?? []
  if (cursorAccommodationId !== accommodationId) fail('CURSOR_INVALID', { field: 'since' })
  return { number: Number(number), reading: kind === undefined ? null : { kind: kind as Kind, after } }
}
