import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventCounters } from '../../src/db/tables/index.ts'
import { transact } from '../../src/kernel/transact.ts'
import {
  addPerson,
  eventually,
  type House,
  inTime,
  onPostgres,
  openHouse,
  spawnServer,
  startApp,
  type TestApp,
} from '../harness/index.ts'
import { events, Wire } from '../harness/platform/transports.ts'
import { listen, newKiosk } from '../harness/subscription/kiosks.ts'
import { integration } from '../harness/user/integrations.ts'

const password = 'correct horse battery'
const data = 'subscription Data($accommodationId: ID!) { dataSubscription(accommodationId: $accommodationId) { eventId type } }'

/** A subscription: the numbers of its events, and the time when it ended. */
interface Stream {
  received: number[]
  ended: Promise<unknown>
}

type OpenStream = (url: string, authorization: string, query: string, variables: object) => Promise<Stream>

/** The contract's bound. The servers' own next check would come after a minute. */
const closedWithinMs = 5000

const numberOf = (answer: unknown) => Number(/"eventId":"(\d+)"/.exec(JSON.stringify(answer))?.[1])

const overWebSocket: OpenStream = async (url, authorization, query, variables) => {
  const wire = await Wire.open(url)
  await wire.begin(authorization)
  wire.send({ type: 'subscribe', id: '1', payload: { query, variables } })
  const received: number[] = []
  void (async () => {
    for (;;) received.push(numberOf(await wire.next(60_000)))
  })().catch(() => {})
  return { received, ended: wire.closed }
}

const overEventStream: OpenStream = async (url, authorization, query, variables) => {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${authorization}` }
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  const received: number[] = []
  const ended = (async () => {
    for await (const answer of events(response)) {
      if (answer.errors) break
      received.push(numberOf(answer))
    }
  })()
  return { received, ended }
}

/** Commits events of a room and a kiosk without a pause, three at a time, until it is disposed. */
function commitContinuously(app: TestApp, { accommodationId, rooms }: House, kioskId: string) {
  const ctx = app.context()
  const roomId = rooms[0]!.id
  const room = { roomId, state: 'USING', cleaningState: 'CLEAN', stateUpdatedAt: 0 } as const
  const notified = { kioskId, notificationId: roomId, type: 'restart', data: '{}', createdAt: ctx.clock.now().toISOString() }
  let stopped = false
  const loop = async () => {
    while (!stopped)
      await transact(ctx, async ({ emit }) => {
        emit({ accommodationId, type: 'room.state_changed', subjectId: roomId, payload: room })
        emit({ accommodationId, type: 'kiosk.notified', subjectId: kioskId, payload: notified })
      })
  }
  const loops = Promise.all([loop(), loop(), loop()])
  return {
    async [Symbol.asyncDispose]() {
      stopped = true
      await loops
    },
  }
}

async function newestEvent(app: TestApp, { accommodationId }: House): Promise<number> {
  const counter = eq(eventCounters.accommodationId, accommodationId)
  const [row] = await app.context().db.select().from(eventCounters).where(counter)
  return row!.last
}

interface Victim {
  credential: string
  query?: string
  variables?: object
  revoke(): Promise<unknown>
}

const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'

async function signedIn(app: TestApp, house: House) {
  const { accommodationId } = house
  const { id, identity } = await addPerson(app.context(), {
    accessLevel: 'PARTNER',
    authority: 'STAFF',
    accommodationId,
    password,
  })
  const session = async () =>
    (await app.as.anonymous.askOk(signIn, { input: { identity, password } })).signIn.token.accessToken as string
  return { id, identity, session, credential: await session() }
}

async function administrator(app: TestApp, house: House) {
  const issue = 'query ($id: ID!) { getPermanentTokenForAdmin(accommodationId: $id) }'
  const { getPermanentTokenForAdmin } = await house.as.manager.askOk(issue, { id: house.accommodationId })
  return { credential: getPermanentTokenForAdmin as string, revoke: () => revokeNewestToken(app, house) }
}

async function revokeNewestToken({ as }: TestApp, { accommodationId }: House) {
  const { permanentTokens } = await as.admin.askOk(`{ permanentTokens(accommodationId: "${accommodationId}") { id } }`)
  return as.admin.askOk(`mutation { revokePermanentToken(id: "${permanentTokens[0].id}") }`)
}

const victims: Readonly<Record<string, (app: TestApp, house: House) => Promise<Victim>>> = {
  revokeToken: async (app, house) => {
    const { credential } = await signedIn(app, house)
    return { credential, revoke: () => app.asHolderOf(credential).askOk('mutation { revokeToken { accessToken } }') }
  },
  signOut: async (app, house) => {
    const { credential } = await signedIn(app, house)
    return { credential, revoke: () => app.asHolderOf(credential).askOk('mutation { signOut }') }
  },
  'endSession in another session': async (app, house) => {
    const { credential, session } = await signedIn(app, house)
    const { id } = (await app.asHolderOf(credential).askOk('{ mySessions { id } }')).mySessions[0]
    const other = app.asHolderOf(await session())
    return { credential, revoke: () => other.askOk(`mutation { endSession(id: "${id}") }`) }
  },
  disableUser: async (app, house) => {
    const { credential, identity } = await signedIn(app, house)
    return { credential, revoke: () => app.as.admin.askOk(`mutation { disableUser(identity: "${identity}") }`) }
  },
  'changePassword in another session': async (app, house) => {
    const { credential, session } = await signedIn(app, house)
    const input = { currentPassword: password, password: `${password}!` }
    const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'
    const other = app.asHolderOf(await session())
    return { credential, revoke: () => other.askOk(change, { input }) }
  },
  deleteEmployee: async (app, house) => {
    const { credential, id } = await signedIn(app, house)
    return { credential, revoke: () => house.as.owner.askOk(`mutation { deleteEmployee(id: "${id}") }`) }
  },
  'a lower authority': async (app, house) => {
    const { credential, id } = await signedIn(app, house)
    const lower = 'mutation ($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { id } }'
    const input = { id, accommodationId: house.accommodationId, authority: 'MAID' }
    return { credential, revoke: () => house.as.owner.askOk(lower, { input }) }
  },
  'revokePermanentToken of the administrator of the accommodation': administrator,
  'revokePermanentToken of a kiosk': async (app, house) => {
    const { kioskId, as } = await newKiosk(app, house)
    kiosk = kioskId
    const credential = (await as.authorization())!.replace('Bearer ', '')
    return { credential, query: listen, variables: { kioskId }, revoke: () => revokeNewestToken(app, house) }
  },
}

let kiosk = ''

onPostgres('two servers on one database, one on Bun and one on Node, while events are committed', () => {
  test('after a right has ended, neither sends a later event, and both close the stream within five seconds', async () => {
    const app = await startApp()
    const house = await openHouse(app)
    const settings = { ...app.env, PORT: '', WEBSOCKET_RECHECK_SECONDS: '60' }
    const servers = await Promise.all([spawnServer('bun', settings), spawnServer('node', settings)])
    const { accommodationId } = house
    for (const [cause, find] of Object.entries(victims)) {
      const { credential, query = data, variables = { accommodationId }, revoke } = await find(app, house)
      await using _commits = commitContinuously(app, house, kiosk || house.rooms[0]!.id)
      const streams = await Promise.all(
        servers.flatMap(({ url }) => [overWebSocket, overEventStream].map((open) => open(url, credential, query, variables))),
      )
      await eventually(() => streams.every(({ received }) => received.length > 20))
      await revoke()
      const newest = await newestEvent(app, house)
      await inTime(Promise.all(streams.map((one) => one.ended)), `The end after ${cause}`, closedWithinMs)
      await eventually(async () => (await newestEvent(app, house)) > newest + 50)
      for (const { received } of streams)
        expect(
          received.filter((number) => number > newest),
          cause,
        ).toEqual([])
    }
  })

  test('the connection of a third party closes within five seconds after it loses its access or its tokens', async () => {
    const app = await startApp()
    const house = await openHouse(app)
    const server = await spawnServer('node', { ...app.env, PORT: '', WEBSOCKET_RECHECK_SECONDS: '60' })
    for (const end of [
      (id: string) =>
        `mutation { modifyThirdPartyAccessOnAccommodation(accommodationId: "${house.accommodationId}", thirdParty: "${id}", allow: false) }`,
      (id: string) => `mutation { revokeThirdPartyTokens(id: "${id}") }`,
    ]) {
      const { id, token } = await integration(app, [house])
      const wire = await Wire.open(server.url)
      await wire.begin(token)
      await app.as.admin.askOk(end(id))
      expect(await inTime(wire.closed, 'The end', closedWithinMs)).toBeDefined()
    }
  })
})
