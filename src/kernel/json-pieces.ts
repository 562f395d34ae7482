import { breathe } from './breathe.ts'
import { ITEMS_WITHOUT_BREATH, JSON_PIECE_CHARACTERS } from './limits.ts'

/** Writes a value as JSON at once. */
type Write = (value: unknown) => string

/** Whether JSON of a value has so many items of lists that it is written in pieces. */
export const isLong = (value: unknown): boolean => itemsLeft(value, ITEMS_WITHOUT_BREATH) < 0

function itemsLeft(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return most
  let left = most
  if (Array.isArray(value)) {
    left -= value.length
    for (let at = 0; at < value.length && left >= 0; at++) left = itemsLeft(value[at], left)
    return left
  }
  for (const key in value) {
    left = itemsLeft((value as Record<string, unknown>)[key], left)
    if (left < 0) break
  }
  return left
}

/** The JSON of a long value, the same as in one go. Timers and sockets get their turn between the pieces. */
export async function* jsonPieces(value: unknown, write: Write = JSON.stringify): AsyncGenerator<string> {
  let piece = ''
  for (const part of partsOf(value, write)) {
    piece += part
    if (piece.length < JSON_PIECE_CHARACTERS) continue
    yield piece
    piece = ''
    await breathe()
  }
  yield piece
}

/** The same as bytes. They stay in pieces: to copy, or to send, megabytes at once would hold the loop too. */
export async function jsonBytes(value: unknown, write?: Write): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of jsonPieces(value, write)) pieces.push(Buffer.from(piece))
  return pieces
}

function* partsOf(value: unknown, write: Write): Generator<string> {
  if (!isLong(value)) {
    yield value === undefined ? 'null' : write(value)
  } else if (Array.isArray(value)) {
    let before = '['
    for (const item of value) {
      yield before
      yield* partsOf(item, write)
      before = ','
    }
    yield ']'
  } else {
    let before = '{'
    for (const [key, member] of Object.entries(value as object)) {
      if (member === undefined) continue
      yield `${before}${JSON.stringify(key)}:`
      yield* partsOf(member, write)
      before = ','
    }
    yield '}'
  }
}
