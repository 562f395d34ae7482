import { buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { dataOf, openBareFeed, openFeed, sessionOf } from './feed.ts'

/** GraphQL by graphql-ws and graphql-js as their documentation has it, with Foyer's guarantees if it gets the channel of the events. */
const pingMs = 12_000

type Data = ReturnType<typeof dataOf>
interface Listener {
  push(data: Data): void
  close(): void
}

function give(data: Data, listeners: Iterable<Listener>) {
  for (const listener of listeners) listener.push(data)
}

const feed = process.env.EVENT_CHANNEL
  ? await openFeed<Listener>({
      give: (event, listeners) => give(dataOf(event), listeners),
      refuse: (listener) => listener.close(),
    })
  : await openBareFeed<Listener>({ give: (text, listeners) => give(JSON.parse(text).payload.data.dataSubscription, listeners) })

const schema = buildSchema(`
  type DataEvent { eventId: String! type: String! data: String! }
  type Query { ready: Boolean }
  type Subscription { dataSubscription(accommodationId: ID!): DataEvent }
`)

async function* dataSubscription({ accommodationId }: { accommodationId: string }, { sessionId, close }: Caller) {
  let waiting: Data[] = []
  let woken = Promise.withResolvers<void>()
  const push = (data: Data) => {
    waiting.push(data)
    woken.resolve()
  }
  await feed.subscribe(accommodationId, { push, close }, sessionId)
  for (;;) {
    await woken.promise
    woken = Promise.withResolvers()
    const taken = waiting
    waiting = []
    for (const data of taken) yield { dataSubscription: data }
  }
}

interface Caller {
  sessionId: string
  close(): void
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
useServer(
  {
    schema,
    roots: { subscription: { dataSubscription } },
    context: ({ connectionParams, extra }): Caller => ({
      sessionId: sessionOf(String(connectionParams?.authorization)),
      close: () => extra.socket.close(4401),
    }),
  },
  server,
  pingMs,
)
server.on('listening', () => process.send!((server.address() as { port: number }).port))
