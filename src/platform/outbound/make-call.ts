import { AnswerReader, AnswerTooLarge } from './answer-reader.ts'
import { startOf } from './answer-start.ts'
import { failureOf } from './connect.ts'
import type { Connection } from './connection.ts'
import type { KeptConnections } from './kept-connections.ts'
import type { AnsweredOutcome, CallFailure, PostOutcome, ReadingCall } from './port.ts'
import { requestOf } from './request.ts'
import type { Target } from './target.ts'

export interface Way {
  kept: KeptConnections
  open(target: Target, signal: AbortSignal): Promise<Connection>
  answerBytesMax: number
  /** Keeps the complete answer, not only its beginning. */
  keepsAnswer: boolean
  /** The receiver may get the request twice. Otherwise it never goes over a kept connection. */
  mayRepeat: boolean
}

export type Outcome = AnsweredOutcome & PostOutcome

/**
 * Sends one request and reads its answer, on a kept connection or a new one. If the receiver closed the kept connection at that
 * moment, the request is sent once more on a new one.
 */
export function makeCall(target: Target, call: ReadingCall, { kept, open, mayRepeat, ...limits }: Way): Promise<Outcome> {
  call.signal?.throwIfAborted()
  const request = requestOf(target, call)
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const reader = new AnswerReader(limits)
  let connection = mayRepeat ? kept.take(target.origin) : undefined
  let opening: AbortController | undefined
  const late = setTimeout(() => end('TIMEOUT'), call.milliseconds)

  function end(failure: CallFailure | null): void {
    close(failure === null && reader.keepsConnection)
    const { status, headers, kept: pieces } = reader
    const body = failure === null && limits.keepsAnswer ? Buffer.concat(pieces).toString() : ''
    const answer = status === null ? null : startOf(headers, pieces)
    const retryAfter = headers.get('retry-after') ?? null
    resolve({ status, failure, retryAfter, headers: Object.fromEntries(headers), body, answer })
  }

  function abort(): void {
    close(false)
    reject(call.signal!.reason)
  }

  function close(keeps: boolean): void {
    clearTimeout(late)
    call.signal?.removeEventListener('abort', abort)
    opening?.abort()
    if (connection && keeps) kept.keep(target.origin, connection, reader.keepsMilliseconds)
    else connection?.close()
  }

  async function openAndSend(): Promise<void> {
    opening = new AbortController()
    const { signal } = opening
    try {
      const opened = await open(target, signal)
      if (signal.aborted) return opened.close()
      opening = undefined
      connection = opened
      send(opened, false)
    } catch (error) {
      if (!signal.aborted) end(failureOf(error as Error))
    }
  }

  function send(on: Connection, wasKept: boolean): void {
    on.usedBy({
      receives(bytes) {
        try {
          reader.read(bytes)
        } catch (error) {
          return end(error instanceof AnswerTooLarge ? 'ANSWER_TOO_LARGE' : 'CONNECTION_FAILED')
        }
        if (reader.isComplete) end(null)
      },
      loses(error) {
        if (wasKept && !reader.hasBegun) return void openAndSend()
        if (error === null) reader.readEnd()
        end(reader.isComplete ? null : failureOf(error))
      },
    })
    on.write(request)
  }

  call.signal?.addEventListener('abort', abort)
  if (connection) send(connection, true)
  else void openAndSend()
  return promise
}
