/** A line of a file, in CSV with the further lines of its quoted texts. `bytes` is null if it is too long. */
export interface RawLine {
  /** Number of its first line in the file. */
  line: number
  /** Number of its last line: another one if a quoted text has line breaks. */
  lastLine: number
  bytes: Uint8Array | null
}

const [lineFeed, carriageReturn, comma, quote] = [0x0a, 0x0d, 0x2c, 0x22]

/** Where a byte of CSV stands: at the start of a cell, in a text without quotes, between quotes, or after a quote that may have ended them. */
type Position = 'start' | 'text' | 'quoted' | 'ended'

/** A quote within a text opens nothing (RFC 4180), so that a stray one harms only its own line. */
function positionAfter(position: Position, byte: number): Position {
  if (position === 'quoted') return byte === quote ? 'ended' : 'quoted'
  if (byte === comma) return 'start'
  return byte === quote && position !== 'text' ? 'quoted' : 'text'
}

const endsCell = (byte: number) => byte === comma || byte === lineFeed || byte === carriageReturn

interface Options {
  /** Whether a line feed between quotes belongs to the line. */
  quotes: boolean
  bytesMax: number
}

/**
 * Splits a file into lines and keeps no more than one of them. A line that is too long ends at the next line feed. If a text with line
 * breaks is never closed, or something follows its end within the cell, the quote that opened it is a stray one: its line ends at its line
 * feed, and those after it are read on their own.
 */
export async function* splitLines(body: AsyncIterable<Uint8Array>, options: Options): AsyncGenerator<RawLine> {
  const splitter = lineSplitter(options)
  for await (const chunk of body) yield* splitter.take(chunk)
  yield* splitter.end()
}

function lineSplitter({ quotes, bytesMax }: Options) {
  let bytes: Uint8Array = new Uint8Array()
  let start = 0
  let at = 0
  let first = 1
  let lineFeeds = 0
  let position: Position = 'start'
  let isTooLong = false
  /** The first line feed in the quoted text that is open, and how many the line has before it. */
  let lineBreak: { at: number; lineFeeds: number } | null = null

  const endAt = (end: number): RawLine => {
    const raw = { line: first, lastLine: first + lineFeeds, bytes: isTooLong ? null : bytes.subarray(start, end) }
    first = raw.lastLine + 1
    start = end + 1
    at = start
    lineFeeds = 0
    position = 'start'
    isTooLong = false
    lineBreak = null
    return raw
  }
  const endAtBreak = (found: NonNullable<typeof lineBreak>): RawLine => {
    lineFeeds = found.lineFeeds
    return endAt(found.at)
  }
  const isTooLongWith = (byte: number) => !isTooLong && at - start + (byte === lineFeed ? 0 : 1) > bytesMax
  const isTextOver = (before: Position) => before === 'ended' && position !== 'quoted'

  /** The line that ends with this line feed; null if the feed is quoted. */
  const lineUntilFeed = (): RawLine | null => {
    if (position !== 'quoted') return endAt(at)
    lineBreak ??= { at, lineFeeds }
    lineFeeds++
    return null
  }

  /** The line that ends before or with this byte; null if the line goes on. */
  const lineUntil = (byte: number): RawLine | null => {
    const before = position
    if (quotes && !isTooLong) position = positionAfter(position, byte)
    const isLong = isTooLongWith(byte)
    const isOver = isTextOver(before)
    if (lineBreak && (isLong || (isOver && !endsCell(byte)))) return endAtBreak(lineBreak)
    if (isOver) lineBreak = null
    if (isLong) [isTooLong, position] = [true, 'text']
    return byte === lineFeed ? lineUntilFeed() : null
  }

  function* scan(): Generator<RawLine> {
    while (at < bytes.length) {
      const line = lineUntil(bytes[at]!)
      if (line) yield line
      else at++
    }
  }

  /** Keeps the bytes of the line that goes on; the chunk may be reused by its reader. */
  const keepRest = () => {
    bytes = isTooLong ? new Uint8Array() : bytes.slice(start)
    at = bytes.length
    if (lineBreak) lineBreak.at -= start
    start = 0
  }

  return {
    *take(chunk: Uint8Array): Generator<RawLine> {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
      yield* scan()
      keepRest()
    },
    *end(): Generator<RawLine> {
      while (isTooLong || start < bytes.length) {
        if (position === 'quoted' && lineBreak) {
          yield endAtBreak(lineBreak)
          yield* scan()
        } else yield endAt(bytes.length)
      }
    },
  }
}
