import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { openApiDocument } from '../../../src/rest/openapi.ts'
import { routes, webhooks } from '../../../src/routes.ts'
import { atEndOfFile } from '../../harness/cleanups.ts'
import { eventually } from '../../harness/index.ts'
import { webhookContractOf } from '../../harness/openapi.ts'

/** What comes is as the document says. */
const contract = webhookContractOf(openApiDocument({ routes, webhooks }, '', defaultLimits))

export interface Received {
  id: string
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
  data: any
  /** As it came, for whoever checks the signature. */
  body: string
  headers: IncomingHttpHeaders
  at: number
}

export type Behaviour = (answer: ServerResponse, received: Received) => unknown

export const takes: Behaviour = (answer) => answer.writeHead(204).end()
export const says =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (answer) =>
    answer.writeHead(status, headers).end()

/** A server of a vendor. */
export async function openReceiver(behaviour: Behaviour = takes) {
  const received: Received[] = []
  const receiver = {
    url: '',
    received,
    behaviour,
    /** Those of a type, or of all, once there are so many. */
    async heard(count: number, type?: string, within = 60_000): Promise<Received[]> {
      const those = () => received.filter((each) => type === undefined || each.type === type)
      await eventually(() => those().length >= count, { within }).catch((error: Error) => {
        throw new Error(`${those().length} of ${count} ${type ?? ''} came: ${received.map((each) => each.type).slice(-5)}`, {
          cause: error,
        })
      })
      expect(received.flatMap(({ body }) => contract(JSON.parse(body)))).toEqual([])
      return those()
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

/** Throws unless the signature is one by this secret. */
export const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: unknown }

/** The same where the clock was moved. */
export function isSignedBy(secret: string, { id, body, headers }: Received): boolean {
  const timestamp = new Date(Number(headers['webhook-timestamp']) * 1000)
  const signature = new Webhook(secret).sign(id, timestamp, body)
  return String(headers['webhook-signature']).split(' ').includes(signature)
}
