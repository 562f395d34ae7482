import { OUTBOUND_ANSWER_START_BYTES, OUTBOUND_HEAD_BYTES_MAX } from '../../kernel/limits.ts'
import { headerName } from './request.ts'

export class AnswerTooLarge extends Error {}

/** The bytes are no answer of HTTP/1.1. */
export class AnswerMalformed extends Error {}

interface Options {
  answerBytesMax: number
  keepsAnswer: boolean
}

type Part = 'head' | 'body' | 'chunk size' | 'chunk' | 'end of chunk' | 'trailer' | 'body until the end'

const lineEnd = '\r\n'
const headEnd = '\r\n\r\n'
const nothing = Buffer.alloc(0)
const statusLine = /^HTTP\/1\.([01]) ([1-5]\d\d)(?: |$)/
const chunkSize = /^[\da-f]{1,8}(?=[;\s]|$)/i

/** Reads one answer of HTTP/1.1 from the pieces in which it comes. */
export class AnswerReader {
  /** Null before the head is complete. */
  status: number | null = null
  readonly headers = new Map<string, string>()
  /** The body, or its first pieces. */
  readonly kept: Buffer[] = []
  hasBegun = false
  isComplete = false
  /** Whether the connection can carry another call after this answer. */
  keepsConnection = false
  /** How long the receiver keeps the connection, if it says so. */
  keepsMilliseconds: number | undefined

  readonly #options: Options
  #part: Part = 'head'
  #rest: Buffer = nothing
  /** Of the body, or of the chunk. */
  #bytesLeft = 0
  #bodyBytes = 0
  /** Of heads, trailers and the lines before chunks. */
  #headBytes = 0

  constructor(options: Options) {
    this.#options = options
  }

  read(bytes: Buffer): void {
    this.hasBegun = true
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    while (!this.isComplete && this.#readPart());
    if (this.isComplete && this.#rest.length > 0) this.keepsConnection = false
  }

  /** The receiver ended the connection, which completes an answer without a length. */
  readEnd(): void {
    if (this.#part === 'body until the end') this.isComplete = true
  }

  /** Answers whether the next part can be read. */
  #readPart(): boolean {
    switch (this.#part) {
      case 'head':
        return this.#readHead()
      case 'chunk size':
        return this.#readChunkSize()
      case 'end of chunk':
        return this.#readEndOfChunk()
      case 'trailer':
        return this.#readTrailer()
      default:
        return this.#readBody()
    }
  }

  #readHead(): boolean {
    const head = this.#textUntil(headEnd)
    if (head === undefined) return false
    this.#countHead(head.length)
    const [first = '', ...lines] = head.split(lineEnd)
    const [, minor, code] = statusLine.exec(first) ?? []
    if (code === undefined) throw new AnswerMalformed('no status line')
    const status = Number(code)
    if (status === 101) throw new AnswerMalformed('another protocol')
    // what comes before the answer itself, such as 103
    if (status < 200) return true
    for (const line of lines) this.#addHeader(line)
    this.status = status
    this.keepsConnection = minor === '1' && !/\bclose\b/i.test(this.headers.get('connection') ?? '')
    const [, seconds] = /\btimeout=(\d+)/i.exec(this.headers.get('keep-alive') ?? '') ?? []
    // the receiver counts from before the answer came
    if (seconds !== undefined) this.keepsMilliseconds = Math.max(0, Number(seconds) - 1) * 1000
    this.#beginBody(status)
    return true
  }

  #addHeader(line: string): void {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (/[\0\r\n]/.test(line)) throw new AnswerMalformed('a control character')
    if (!headerName.test(name)) throw new AnswerMalformed('a header without a name')
    const known = this.headers.get(name)
    if (known === undefined) this.headers.set(name, value)
    else if (name === 'content-length' || name === 'transfer-encoding') throw new AnswerMalformed(`${name} comes twice`)
    else if (name === 'connection') this.headers.set(name, `${known}, ${value}`)
  }

  #beginBody(status: number): void {
    const coding = this.headers.get('transfer-encoding')
    const length = this.headers.get('content-length')
    if (status === 204 || status === 304) {
      this.isComplete = true
      // a body that may not be there would be read as the next answer
      if (coding !== undefined || (status === 204 && Number(length ?? 0) !== 0)) this.keepsConnection = false
    } else if (coding !== undefined) {
      if (coding.toLowerCase() !== 'chunked' || length !== undefined) throw new AnswerMalformed('an unknown transfer encoding')
      this.#part = 'chunk size'
    } else if (length !== undefined) {
      if (!/^\d{1,15}$/.test(length)) throw new AnswerMalformed('no number of bytes')
      this.#bytesLeft = Number(length)
      this.#part = 'body'
      this.isComplete = this.#bytesLeft === 0
    } else {
      this.keepsConnection = false
      this.#bytesLeft = Number.POSITIVE_INFINITY
      this.#part = 'body until the end'
    }
  }

  #readBody(): boolean {
    if (this.#rest.length === 0) return false
    const piece = this.#rest.subarray(0, Math.min(this.#bytesLeft, this.#rest.length))
    this.#rest = this.#rest.subarray(piece.length)
    this.#bytesLeft -= piece.length
    if (this.#options.keepsAnswer || this.#bodyBytes < OUTBOUND_ANSWER_START_BYTES) this.kept.push(piece)
    this.#bodyBytes += piece.length
    if (this.#bodyBytes > this.#options.answerBytesMax) throw new AnswerTooLarge()
    if (this.#bytesLeft === 0 && this.#part === 'chunk') this.#part = 'end of chunk'
    else this.isComplete = this.#bytesLeft === 0
    return true
  }

  #readChunkSize(): boolean {
    const line = this.#textUntil(lineEnd)
    if (line === undefined) return false
    const [size] = chunkSize.exec(line) ?? []
    if (size === undefined) throw new AnswerMalformed('a chunk without a size')
    this.#countHead(line.length)
    this.#bytesLeft = Number.parseInt(size, 16)
    this.#part = this.#bytesLeft === 0 ? 'trailer' : 'chunk'
    return true
  }

  #readEndOfChunk(): boolean {
    const line = this.#textUntil(lineEnd)
    if (line === undefined) return false
    if (line !== '') throw new AnswerMalformed('a chunk longer than its size')
    this.#part = 'chunk size'
    return true
  }

  #readTrailer(): boolean {
    const line = this.#textUntil(lineEnd)
    if (line === undefined) return false
    this.#countHead(line.length)
    this.isComplete = line === ''
    return true
  }

  /** What comes before the mark, which is skipped; undefined if the mark has not come yet. */
  #textUntil(mark: string): string | undefined {
    const end = this.#rest.indexOf(mark)
    if (end === -1) {
      if (this.#rest.length > OUTBOUND_HEAD_BYTES_MAX) throw new AnswerMalformed('a head that is too long')
      return undefined
    }
    const text = this.#rest.toString('latin1', 0, end)
    this.#rest = this.#rest.subarray(end + mark.length)
    return text
  }

  #countHead(bytes: number): void {
    this.#headBytes += bytes
    if (this.#headBytes > OUTBOUND_HEAD_BYTES_MAX) throw new AnswerMalformed('a head that is too long')
  }
}
