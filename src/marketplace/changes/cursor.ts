import { fail } from '../../kernel/errors.ts'
import { type Kind, kinds } from './kinds.ts'

/** Where a reader stands: behind an event and, while it still reads the present state, behind a resource. */
export interface Cursor {
  number: number
  reading: { kind: Kind; after: string } | null
}

const pattern = new RegExp(`^(\\d{1,15})(?:\\.(${kinds.join('|')})\\.([0-9A-HJKMNP-TV-Z]{26})?)?$`)

/** `120` is behind event 120; `120.room.01K…` is behind that room, and will be behind event 120 when all is read. */
export const writeCursor = ({ number, reading }: Cursor): string =>
  reading ? `${number}.${reading.kind}.${reading.after}` : String(number)

export function readCursor(text: string): Cursor {
  const [, number, kind, after = ''] = pattern.exec(text) ?? fail('CURSOR_INVALID')
  return { number: Number(number), reading: kind === undefined ? null : { kind: kind as Kind, after } }
}
