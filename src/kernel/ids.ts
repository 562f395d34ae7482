import { createHash } from 'node:crypto'
import { monotonicFactory } from 'ulid'

const monotonic = monotonicFactory()

const timeLength = 10
const endingLength = 8
/** What stands before the ending. */
export const ownPartLength = 18

/** A ULID that sorts after every earlier one of this process. */
export function newId(): string {
  return monotonic()
}

/**
 * The same for a row that is looked up by its id alone. It ends as the id of its property does, so that a database that is distributed by
 * property knows where to look.
 */
export function newIdIn(accommodationId: string): string {
  const id = monotonic()
  // the last letters of the random part are those that count up within a millisecond
  return id.slice(0, timeLength) + id.slice(timeLength + endingLength) + endingOf(accommodationId)
}

/** The end of a property's id, of the ids of its rows and of its apps' tokens. Older ones end at random. */
export const endingOf = (id: string): string => id.slice(-endingLength)

/** What tells an id from the others of its property. */
export const ownPartOf = (id: string, accommodationId: string): string =>
  id.endsWith(endingOf(accommodationId)) ? id.slice(0, -endingLength) : id

export const endingPattern = /^[0-9A-HJKMNP-TV-Z]{8}$/

export const ulidPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The same 128 bits as a UUID: the id of a job is derived from its event, so that adding it twice is harmless. */
export function uuidOf(ulid: string): string {
  let bits = 0n
  for (const letter of ulid) bits = bits * 32n + BigInt(alphabet.indexOf(letter))
  return uuidFrom(bits.toString(16).padStart(32, '0'))
}

/** The same UUID for the same name, so that a job is queued once. */
export function uuidNamed(name: string): string {
  return uuidFrom(createHash('sha256').update(name).digest('hex'))
}

function uuidFrom(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
