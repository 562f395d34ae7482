import { fail } from '../../kernel/errors.ts'
import { type Kind, kinds } from './resource-kinds.ts'

/** Where a reader stands: behind an event and, while it still reads the present state, behind a resource. */
export interface Cursor {
  number: number
  reading: { kind: Kind; after: string } | null
}

const ulid = '[0-9A-HJKMNP-TV-Z]{26}'
const pattern = new RegExp(`^(${ulid})\\.(\\d{1,15})(?:\\.(${kinds.join('|')})\\.(${ulid})?)?$`)

/**
 * `01J….120` is behind event 120 of a property; `01J….120.room.01K…` is behind that room, and will be behind the event when all is
 * read. It says whose it is, as the same number at another property would silently leave out what happened there.
 */
export const writeCursor = (accommodationId: string, { number, reading }: Cursor): string =>
  [accommodationId, number, ...(reading ? [reading.kind, reading.after] : [])].join('.')

export function readCursor(accommodationId: string, text: string): Cursor {
  const [, whose, number, kind, after = ''] = pattern.exec(text) ?? []
  if (whose !== accommodationId) fail('CURSOR_INVALID', { field: 'since' })
  return { number: Number(number), reading: kind === undefined ? null : { kind: kind as Kind, after } }
}
