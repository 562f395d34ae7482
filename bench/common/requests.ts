import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { percentiles } from './measure.ts'
import type { Headers } from './servers.ts'

interface Call {
  /** The kind of request, as the table names it. */
  kind: string
  method?: 'GET' | 'POST'
  path: string
  headers: Headers
  body?: object
}

/** Sends requests over connections that stay open, and keeps how long each took. */
export function openRequests(url: string) {
  const agent = new Agent({ keepAlive: true })
  const took = new Map<string, number[]>()
  return {
    async send<Data>({ kind, method = 'POST', path, headers, body }: Call): Promise<Data> {
      const sentAt = performance.now()
      const sent = request(`${url}${path}`, {
        method,
        agent,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      }).end(body && JSON.stringify(body))
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      const content = await text(answer)
      const times = took.get(kind) ?? []
      took.set(kind, times)
      times.push(performance.now() - sentAt)
      const { data, errors } = JSON.parse(content) as { data: Data; errors?: unknown }
      if (answer.statusCode! >= 300 || errors) throw new Error(`${kind}: ${answer.statusCode} ${content.slice(0, 500)}`)
      return data
    },
    forget: () => took.clear(),
    figures: () => [...took].map(([kind, times]) => ({ kind, count: times.length, figures: percentiles(times) })),
    stop: () => agent.destroy(),
  }
}

export type Requests = ReturnType<typeof openRequests>
