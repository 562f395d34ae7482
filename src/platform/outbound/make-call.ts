import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestOf } from 'node:http'
import type { Socket } from 'node:net'
import { OUTBOUND_ANSWER_START_BYTES, OUTBOUND_HEAD_BYTES_MAX, OUTBOUND_HEADER_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { Target } from './addresses.ts'
import type { CheckedAgent, Opening } from './connect.ts'
import { failureOf } from './connect.ts'
import type { AnsweredOutcome, AnswerStart, CallFailure, ReadingCall } from './port.ts'

export interface CallRules {
  /** Keeps connections for the next calls. */
  keeping: CheckedAgent
  /** Opens a connection for each call. */
  opening: CheckedAgent
  answerBytesMax: number
  /** Keeps the complete answer, not only its beginning. */
  keepsAnswer: boolean
  /** The receiver may get the request twice. Otherwise it never goes over a kept connection. */
  mayRepeat: boolean
}

/** Anything else could end the line and begin another header. */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/
const headerValue = /^[\t -~]*$/

/** Sends one request and reads its answer, on a kept connection or a new one. */
export function makeCall(target: Target, call: ReadingCall, rules: CallRules): Promise<AnsweredOutcome> {
  call.signal?.throwIfAborted()
  for (const [name, value] of Object.entries(call.headers))
    if (!headerName.test(name) || !headerValue.test(value))
      throw new TypeError(`The header ${JSON.stringify(name)} cannot be sent.`)
  return new Exchange(target, call, rules).outcome
}

class Exchange {
  readonly #target: Target
  readonly #call: ReadingCall
  readonly #rules: CallRules
  readonly #result = Promise.withResolvers<AnsweredOutcome>()
  readonly #opening: Opening = {}
  readonly #late: NodeJS.Timeout
  readonly #pieces: Buffer[] = []
  #bodyBytes = 0
  #allBytes = 0
  #answer: IncomingMessage | undefined
  #request: ClientRequest | undefined
  #isEnded = false

  constructor(target: Target, call: ReadingCall, rules: CallRules) {
    this.#target = target
    this.#call = call
    this.#rules = rules
    this.#late = setTimeout(() => this.#end('TIMEOUT'), call.milliseconds)
    call.signal?.addEventListener('abort', this.#abort)
    this.#send(rules.mayRepeat ? rules.keeping : rules.opening)
  }

  get outcome(): Promise<AnsweredOutcome> {
    return this.#result.promise
  }

  /** If the receiver closed the kept connection at that moment, the request is sent once more on a new one. */
  #send(agent: CheckedAgent): void {
    const { method, body, headers: callHeaders } = this.#call
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const { url, host, port, path } = this.#target
    const headers = { host: url.host, ...callHeaders, ...length }
    const options = { agent, host, port, path, method, headers, target: this.#target, opening: this.#opening }
    const sent = requestOf(options)
    this.#request = sent
    sent.on('socket', (socket: Socket) => {
      // before the parser: what it refuses has come too, and the request is not sent again
      socket.prependListener('data', this.#countBytes)
      sent.once('close', () => socket.off('data', this.#countBytes))
    })
    sent.on('response', (answer) => this.#receive(answer))
    sent.on('upgrade', () => this.#end('CONNECTION_FAILED'))
    sent.on('error', (error) => {
      if (this.#isEnded || sent !== this.#request) return
      if (agent === this.#rules.keeping && sent.reusedSocket && this.#allBytes === 0) this.#send(this.#rules.opening)
      else this.#end(failureOf(error))
    })
    sent.end(body)
  }

  #receive(answer: IncomingMessage): void {
    const { keepsAnswer, answerBytesMax } = this.#rules
    this.#answer = answer
    if (!isHttp1(answer)) this.#end('CONNECTION_FAILED')
    if (endsConnection(answer)) this.#request!.shouldKeepAlive = false
    answer.on('data', (piece: Buffer) => {
      if (keepsAnswer || this.#bodyBytes < OUTBOUND_ANSWER_START_BYTES) this.#pieces.push(piece)
      this.#bodyBytes += piece.length
      if (this.#bodyBytes > answerBytesMax) this.#end('ANSWER_TOO_LARGE')
    })
    answer.on('end', () => this.#end(answer.complete && !this.#isHeadTooLong ? null : 'CONNECTION_FAILED'))
    answer.on('error', (error) => this.#end(failureOf(error)))
  }

  /** What is no part of the body: heads, trailers and the lines around chunks. */
  get #isHeadTooLong(): boolean {
    return this.#allBytes - this.#bodyBytes > OUTBOUND_HEAD_BYTES_MAX
  }

  readonly #countBytes = (bytes: Buffer): void => {
    // the pieces of the body that came before are counted by now
    if (this.#isHeadTooLong) this.#end('CONNECTION_FAILED')
    this.#allBytes += bytes.length
  }

  #end(failure: CallFailure | null): void {
    if (this.#isEnded) return
    this.#close()
    // a receiver that answers without reading the request would keep it, and the socket, for ever
    if (failure !== null || !this.#request!.writableFinished) this.#drop(new Error(failure ?? 'answered early'))
    const { keepsAnswer } = this.#rules
    const headers = this.#answer?.headers ?? {}
    const status = this.#answer?.statusCode ?? null
    this.#result.resolve({
      status,
      failure,
      retryAfter: headers['retry-after'] ?? null,
      headers: keepsAnswer ? singly(headers) : {},
      body: failure === null && keepsAnswer ? Buffer.concat(this.#pieces).toString() : '',
      answer: status === null ? null : startOf(headers, this.#pieces),
    })
  }

  readonly #abort = (): void => {
    this.#close()
    this.#drop(this.#call.signal!.reason)
    this.#result.reject(this.#call.signal!.reason)
  }

  #close(): void {
    this.#isEnded = true
    clearTimeout(this.#late)
    this.#call.signal?.removeEventListener('abort', this.#abort)
  }

  #drop(reason: Error): void {
    this.#opening.controller?.abort(reason)
    this.#request?.destroy()
  }
}

/** Of cookies, the first. */
const singly = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) ?? '']))

/** What the parser lets pass though it is no answer of HTTP/1.1. */
function isHttp1({ httpVersionMajor, statusCode = 0, headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  return httpVersionMajor === 1 && statusCode < 600 && (coding === undefined || coding.toLowerCase() === 'chunked')
}

/** The receiver announced a body that may not be there, which would be read as the next answer, or it closes the connection soon. */
function endsConnection({ statusCode, headers }: IncomingMessage): boolean {
  const hasNoBody = statusCode === 204 || statusCode === 304
  const announces =
    headers['transfer-encoding'] !== undefined || (statusCode === 204 && Number(headers['content-length'] ?? 0) !== 0)
  const keeps = String(headers['keep-alive'] ?? '')
  // the agent takes a second off what the receiver says, where it reads it
  const isShort = /timeout=/i.test(keeps) && Number(/^timeout=(\d+)/.exec(keeps)?.[1] ?? 0) <= 1
  return (hasNoBody && announces) || isShort
}

/** Headers that help to find a fault; others, such as cookies, are for the caller alone. */
const shown = ['content-type', 'location', 'retry-after', 'server', 'www-authenticate', 'x-request-id'] as const

/** PostgreSQL stores no NUL. A character that the limit cuts becomes a replacement character. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd')

function startOf(headers: IncomingHttpHeaders, pieces: readonly Buffer[]): AnswerStart {
  const known: Record<string, string> = {}
  for (const name of shown) {
    const value = headers[name]
    if (value !== undefined) known[name] = storable(String(value)).slice(0, OUTBOUND_HEADER_CHARACTERS_MAX)
  }
  const text = storable(Buffer.concat(pieces).subarray(0, OUTBOUND_ANSWER_START_BYTES).toString())
  return { headers: known, text }
}
