import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { openApiDocument } from '../../../src/rest/openapi.ts'
import { routes, webhooks } from '../../../src/routes.ts'
import { atEndOfFile } from '../at-end-of-file.ts'
import { eventually } from '../index.ts'
import { webhookContractOf } from '../openapi.ts'

/** Checks a body against the OpenAPI document. */
const contract = webhookContractOf(openApiDocument({ routes, webhooks }, '', defaultLimits))

export interface Received {
  id: string
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on the data, it does not compute with it
  data: any
  /** The raw body, which the signature covers. */
  body: string
  headers: IncomingHttpHeaders
  at: number
}

export type Behaviour = (answer: ServerResponse, received: Received) => unknown

export const accepts: Behaviour = (answer) => answer.writeHead(204).end()
export const answers =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (answer) =>
    answer.writeHead(status, headers).end()

/** The webhook server of a vendor. */
export async function openReceiver(behaviour: Behaviour = accepts) {
  const received: Received[] = []
  const receiver = {
    url: '',
    received,
    behaviour,
    /** Waits until `count` webhooks of a type, or of all types, have arrived. */
    async waitFor(count: number, type?: string, within = 60_000): Promise<Received[]> {
      const matching = () => received.filter((each) => type === undefined || each.type === type)
      await eventually(() => matching().length >= count, { within }).catch((error: Error) => {
        throw new Error(`${matching().length} of ${count} ${type ?? ''} came: ${received.map((each) => each.type).slice(-5)}`, {
          cause: error,
        })
      })
      expect(received.flatMap(({ body }) => contract(JSON.parse(body)))).toEqual([])
      return matching()
    },
  }
  const server = createServer(async (request, answer) => {
    const body = await text(request)
    const { type, data } = JSON.parse(body)
    const one = { id: request.headers['webhook-id'] as string, type, data, body, headers: request.headers, at: performance.now() }
    received.push(one)
    receiver.behaviour(answer, one)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  atEndOfFile(async () => {
    server.close()
    server.closeAllConnections()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Throws unless this secret signed it. */
export const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: unknown }

/** Checks a signature whose timestamp is not the real time. */
export function isSignedBy(secret: string, { id, body, headers }: Received): boolean {
  const timestamp = new Date(Number(headers['webhook-timestamp']) * 1000)
  const signature = new Webhook(secret).sign(id, timestamp, body)
  return String(headers['webhook-signature']).split(' ').includes(signature)
}
