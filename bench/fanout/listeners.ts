import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

/** Sockets of one process, each on one property. */
export interface ListenWorkload {
  sockets: { url: string; authorization: string; accommodationId: string }[]
}

/** Messages of all sockets, and their delay in milliseconds. */
export interface Heard {
  sockets: number
  messages: number
  outOfOrder: number
  closed: number
  p50: number
  p99: number
  longest: number
}

const query = 'subscription ($accommodationId: ID!) { dataSubscription(accommodationId: $accommodationId) { eventId type data } }'
const slots = 10_000
const atOnce = 50

const lateness = new Uint32Array(slots)
const heard = { sockets: 0, messages: 0, outOfOrder: 0, closed: 0, longest: 0 }

process.on('message', async (order: ListenWorkload | 'report' | 'reset') => {
  if (order === 'report') return process.send!({ ...heard, p50: quantile(0.5), p99: quantile(0.99) } satisfies Heard)
  if (order === 'reset') {
    lateness.fill(0)
    heard.messages = heard.longest = 0
    return process.send!('done')
  }
  const waiting = [...order.sockets]
  const open = async () => {
    for (let socket = waiting.pop(); socket; socket = waiting.pop()) await listen(socket)
  }
  await Promise.all(Array.from({ length: atOnce }, open))
  process.send!('done')
})

/** Resolves once the socket has subscribed to its property. */
function listen({ url, authorization, accommodationId }: ListenWorkload['sockets'][number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false })
    const send = (message: object) => socket.send(JSON.stringify(message))
    let last: number | undefined
    socket.on('open', () => send({ type: 'connection_init', payload: { authorization, accommodationId } }))
    socket.on('error', reject)
    socket.on('close', () => heard.closed++)
    socket.on('message', (data) => {
      const text = String(data)
      if (text.startsWith('{"type":"connection_ack"')) {
        heard.sockets++
        send({ type: 'subscribe', id: randomUUID(), payload: { query, variables: { accommodationId } } })
        return resolve()
      }
      const number = Number(/"eventId":"(\d+)"/.exec(text)?.[1])
      const madeAt = Number(/stateUpdatedAt\\?":(\d+)/.exec(text)?.[1])
      if (!number) throw new Error(`Not an event: ${text}`)
      if (last !== undefined && number !== last + 1) heard.outOfOrder++
      last = number
      const late = Date.now() - madeAt
      heard.messages++
      heard.longest = Math.max(heard.longest, late)
      lateness[Math.min(late, slots - 1)]!++
    })
  })
}

function quantile(part: number): number {
  let left = heard.messages * part
  return lateness.findIndex((count) => {
    left -= count
    return left <= 0
  })
}
