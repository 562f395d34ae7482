import type { ExecutionResult } from 'graphql'
import { FoyerError } from '../kernel/errors.ts'
import type { GraphQLContext } from './context.ts'
import { publicError } from './errors.ts'
import { eventIdOf } from './event-ids.ts'
import type { EndReason, OpenConnections } from './open-connections.ts'
import { jsonOf, type Results } from './results.ts'

type Step = IteratorResult<ExecutionResult, void>

const done: Step = { value: undefined, done: true }

/** Ends a stream when its caller's credential ends or the server stops, even while the source is silent. */
export function endWithCredential(results: Results, connections: OpenConnections, ctx: GraphQLContext): Results {
  const source = results[Symbol.asyncIterator]()
  let over = false
  let unread: Step | undefined
  let answer: ((step: Step) => void) | undefined
  const leave = enter()

  function enter() {
    try {
      return connections.enter({ ...ctx, end })
    } catch (error) {
      void source.return?.()
      throw error
    }
  }

  function end(reason: EndReason) {
    if (over) return
    const last: Step =
      reason === 'stopping' ? done : { value: { errors: [publicError(errorOf(reason), ctx)], data: null }, done: false }
    if (answer) answer(last)
    else unread = last
    close()
  }

  function close() {
    if (over) return
    over = true
    leave()
    void source.return?.()
  }

  return {
    [Symbol.asyncIterator]: () => ({
      next() {
        const step = unread ?? (over ? done : undefined)
        unread = undefined
        if (step) return Promise.resolve(step)
        return new Promise<Step>((resolve, reject) => {
          answer = resolve
          source.next().then((next) => {
            answer = undefined
            if (next.done) close()
            resolve(next.done ? done : next)
          }, reject)
        })
      },
      async return() {
        close()
        return done
      },
    }),
  }
}

const errorOf = (reason: EndReason) =>
  reason === 'expired'
    ? new FoyerError('AUTH_TOKEN_INVALID')
    : new FoyerError('FORBIDDEN', { message: 'Your rights changed. Subscribe again.' })

const encoder = new TextEncoder()
const ping = encoder.encode(':\n\n')
const complete = encoder.encode('event: complete\ndata:\n\n')

/**
 * Results as server-sent events (GraphQL over SSE, distinct connections). Yoga's own writer has no `id` for `Last-Event-ID`, pings
 * at a fixed interval and overrides the headers.
 */
export function writeEvents(results: Results, headers: Readonly<Record<string, string>>, pingSeconds: number): Response {
  const source = results[Symbol.asyncIterator]()
  let pings: NodeJS.Timeout | undefined
  let left = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // browsers report the response only after its first byte
      controller.enqueue(ping)
      pings = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(ping)
      }, pingSeconds * 1000)
    },
    async pull(controller) {
      const { value, done } = await source.next()
      if (left) return
      controller.enqueue(done ? complete : encoder.encode(eventOf(value)))
      if (!done) return
      clearInterval(pings)
      controller.close()
    },
    async cancel() {
      left = true
      clearInterval(pings)
      await source.return?.()
    },
  })
  return new Response(body, { headers: { ...headers, 'content-type': 'text/event-stream' } })
}

function eventOf(result: ExecutionResult): string {
  const id = eventIdOf(result)
  return `event: next\n${id === undefined ? '' : `id: ${id}\n`}data: ${jsonOf(result)}\n\n`
}
