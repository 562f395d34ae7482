import type { ExecutionResult } from 'graphql'
import { FoyerError } from '../kernel/errors.ts'
import { type Listener, Stream } from '../kernel/stream.ts'
import type { GraphQLContext } from './context.ts'
import { failedResult } from './errors.ts'
import type { EndReason, OpenConnections } from './open-connections.ts'
import { eventIdOf, jsonOf, type Results } from './results.ts'

/** Ends a stream when its caller's credential ends or the server stops, even while the source is silent. */
export function endWithCredential(results: Results, connections: Pick<OpenConnections, 'enter'>, ctx: GraphQLContext): Results {
  let listener: Listener<ExecutionResult> | undefined
  let ended = false
  let last: ExecutionResult | undefined
  const leave = enter()

  function enter() {
    try {
      return connections.enter({ ...ctx, end })
    } catch (error) {
      results.leave()
      throw error
    }
  }

  function end(reason: EndReason) {
    if (ended) return
    if (reason !== 'stopping') last = failedResult(errorOf(reason), ctx)
    close()
  }

  function close(error?: unknown) {
    if (ended) return
    ended = true
    leave()
    tellEnd(error)
    results.leave()
  }

  function tellEnd(error?: unknown) {
    if (last) listener?.give(last)
    listener?.end(error)
  }

  function listen(next: Listener<ExecutionResult>) {
    listener = next
    if (ended) return tellEnd()
    results.listen({ give: (result) => (ended ? undefined : next.give(result)), end: close })
  }

  return new Stream(listen, () => close())
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
export function writeEvents(
  results: AsyncIterable<ExecutionResult>,
  headers: Readonly<Record<string, string>>,
  pingSeconds: number,
): Response {
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
