import { readFileSync } from 'node:fs'
import { WebSocket } from 'ws'
import { transact } from '../../src/kernel/transact.ts'
import { inTime } from '../harness/eventually.ts'
import type { House, TestApp } from '../harness/index.ts'

const batchEvents = 50

/** Emits changes of a room in batches. */
export async function emitMany(app: TestApp, { accommodationId, rooms }: House, count: number): Promise<void> {
  const roomId = rooms[0]!.id
  const payload = { roomId, state: 'USING', cleaningState: 'CLEAN', stateUpdatedAt: app.clock.now().getTime() } as const
  const ctx = app.context()
  for (let left = count; left > 0; left -= batchEvents)
    await transact(ctx, async ({ emit }) => {
      for (let one = 0; one < Math.min(left, batchEvents); one++)
        emit({ accommodationId, type: 'room.state_changed', subjectId: roomId, payload })
    })
}

/** Resident memory of a process in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** The number of subscribers in the metrics of a node. */
export async function subscribersOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^foyer_subscribers (\d+)/m.exec(text)![1])
}

interface Subscription {
  url: string
  authorization: string
  accommodationId: string
  after: string
}

const queryOf = (fields: string) =>
  `subscription Data($accommodationId: ID!, $after: ID) { dataSubscription(accommodationId: $accommodationId, after: $after) { eventId ${fields} } }`
const errorCode = /"errorCode":"(\w+)"/
const eventId = /"eventId":"(\d+)"/

/** A subscriber that counts its events and checks that none is missing or repeated. */
export class Listener {
  received = 0
  inOrder = true
  /** Of the subscription; it is followed by its end. */
  error: string | undefined
  readonly ended: Promise<void>
  #end!: () => void
  readonly #socket: WebSocket
  #last: number | undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.ended = new Promise((resolve) => {
      this.#end = resolve
    })
    socket.on('error', () => {})
  }

  static async open(
    { url, authorization, ...variables }: Subscription,
    { fields = 'type data' }: { fields?: string } = {},
  ): Promise<Listener> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false })
    const listener = new Listener(socket)
    const send = (message: object) => socket.send(JSON.stringify(message))
    await inTime(new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)), 'The socket')
    const acknowledged = new Promise((resolve) => socket.once('message', resolve))
    send({ type: 'connection_init', payload: { authorization } })
    await inTime(acknowledged, 'The acknowledgement')
    socket.on('message', (text) => listener.#receive(String(text)))
    send({ type: 'subscribe', id: '1', payload: { query: queryOf(fields), variables } })
    return listener
  }

  #receive(text: string) {
    if (text.includes('"type":"complete"')) return this.#end()
    this.error = errorCode.exec(text)?.[1]
    if (this.error) return
    const number = Number(eventId.exec(text)?.[1])
    this.received++
    if (this.#last !== undefined && number !== this.#last + 1) this.inOrder = false
    this.#last = number
  }

  /** Stops reading. */
  stall() {
    this.#socket.pause()
  }

  resume() {
    this.#socket.resume()
  }

  stop() {
    this.#socket.terminate()
  }
}
