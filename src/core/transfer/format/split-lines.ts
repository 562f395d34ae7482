/** A line of a file, in CSV with the further lines of its quoted texts. `bytes` is null if it is too long. */
export interface RawLine {
  /** Number of its first line in the file. */
  line: number
  bytes: Uint8Array | null
}

const [lineFeed, comma, quote] = [0x0a, 0x2c, 0x22]

/** Where a byte of CSV stands: at the start of a cell, in a text without quotes, between quotes, or after a quote that may have ended them. */
type Place = 'start' | 'text' | 'quoted' | 'ended'

/** A quote within a text opens nothing (RFC 4180), so that a stray one harms only its own line. */
function placeAfter(place: Place, byte: number): Place {
  if (place === 'quoted') return byte === quote ? 'ended' : 'quoted'
  if (byte === comma) return 'start'
  return byte === quote && place !== 'text' ? 'quoted' : 'text'
}

interface Options {
  /** Whether a line feed between quotes belongs to the line. */
  quotes: boolean
  bytesMax: number
}

/** Splits a file into lines and keeps no more than one of them. A line that is too long ends at the next line feed. */
export async function* splitLines(body: AsyncIterable<Uint8Array>, { quotes, bytesMax }: Options): AsyncGenerator<RawLine> {
  let parts: Uint8Array[] = []
  let length = 0
  let lineFeeds = 0
  let first = 1
  let place: Place = 'start'
  let isTooLong = false

  const take = (part: Uint8Array) => {
    length += part.length
    if (length > bytesMax) {
      isTooLong = true
      place = 'text'
      parts = []
    } else if (!isTooLong) parts.push(part)
  }
  const end = (): RawLine => {
    const bytes = isTooLong ? null : parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    const line = { line: first, bytes }
    parts = []
    length = 0
    isTooLong = false
    place = 'start'
    first += lineFeeds
    lineFeeds = 0
    return line
  }

  for await (const chunk of body) {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (quotes && !isTooLong) place = placeAfter(place, byte)
      if (byte !== lineFeed) continue
      lineFeeds++
      if (place === 'quoted' && length + at - from <= bytesMax) continue
      take(chunk.subarray(from, at))
      yield end()
      from = at + 1
    }
    // the chunk may be reused by its reader
    take(chunk.slice(from))
  }
  if (length > 0) yield end()
}
