import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type Federation, startFederation } from '../federation.ts'
import type { Runtime } from '../server-process.ts'
import { newDatabase } from './database.ts'
import { check, graphql } from './report.ts'

/** Five processes on the PostgreSQL at TEST_DATABASE_URL, and one flow of each subgraph through the gateway. */
const runtime: Runtime = process.argv[2] === 'node' ? 'node' : 'bun'
const { url: database, directory, drop } = await newDatabase('federated')
const env = { DATABASE_URL: database, DATA_DIR: directory }
const admin = { ADMIN_IDENTITY: 'federated', ADMIN_NAME: 'Federated', ADMIN_PASSWORD: randomBytes(12).toString('base64url') }

const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
const create = 'mutation ($input: CreateAccommodationInput!) { createAccommodation(input: $input) { id } }'
const addType = 'mutation ($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }'
const addRoom = 'mutation ($input: CreateRoomInput!) { createRoom(input: $input) { id } }'
const addPlan = 'mutation ($input: CreateRatePlanInput!) { createRatePlan(input: $input) { id } }'
const price = 'mutation ($input: SetRatesInput!) { setRates(input: $input) { version } }'
const sellOnline =
  'mutation ($id: ULID!) { setReservationSettings(accommodationId: $id, inputs: [{ key: "sellsOnline", value: "true" }]) { key } }'
const search = 'query ($input: OffersInput!) { offers(input: $input) { token total } }'
const hold = 'mutation ($input: HoldOfferInput!) { holdOffer(input: $input) { booking { status total } token } }'
const book = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }'
const readStay = 'query ($id: ULID!) { getSingleReservation(reservationId: $id) { id user { id name } } }'
const register = 'mutation ($input: RegisterAppInput!) { registerApp(input: $input) { clientId } }'
const publish = 'mutation ($id: ULID!, $manifest: JSON!) { publishAppVersion(appId: $id, manifest: $manifest) { version } }'
const install = 'mutation ($input: InstallAppInput!) { installApp(input: $input) { installation { appId accommodationId } } }'
const live = 'subscription ($id: ULID!) { changes(accommodationId: $id, after: "0") { type subjects { kind } } }'

interface Booked {
  reservation: { id: string }
}

interface Stay {
  getSingleReservation: { user: { id: string; name: string } | null }
}

/** A day so far ahead that no price of it is in the past. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

let federation: Federation | undefined
try {
  federation = await startFederation(runtime, env)
  const { url } = federation.gateway
  check(`five processes and the gateway start, ${runtime}`, federation.servers.length === 5)

  const created = spawnSync('npm', ['run', 'admin:create'], { env: { ...process.env, ...env, ...admin }, encoding: 'utf8' })
  check('npm run admin:create', created.status === 0, `${created.stdout}${created.stderr}`)

  const input = { identity: admin.ADMIN_IDENTITY, password: admin.ADMIN_PASSWORD }
  const signedIn = await graphql<{ signIn: { token: { accessToken: string } } }>(url, signIn, { variables: { input } })
  check('user: an administrator signs in', signedIn.data !== null, signedIn)
  const token = signedIn.data.signIn.token.accessToken
  /** The only field of an operation of the administrator, which must succeed. */
  async function ask(name: string, query: string, variables: object): Promise<Record<string, string>> {
    const answer = await graphql<Record<string, Record<string, string>>>(url, query, { variables, token })
    check(name, answer.data !== null && !answer.errors, answer)
    return Object.values(answer.data)[0]!
  }

  const house = { name: 'Federated House', timeZone: 'Asia/Seoul', currency: 'KRW' }
  const { id } = await ask('core: creates an accommodation', create, { input: house })
  const roomType = { accommodationId: id, name: 'Double', capacity: 2 }
  const { id: roomTypeId } = await ask('core: and a room type', addType, { input: roomType })
  await ask('core: and a room', addRoom, { input: { accommodationId: id, roomTypeId, roomNumber: '101' } })

  const { myInfo } = (await graphql<{ myInfo: { id: string } }>(url, '{ myInfo { id } }', { token })).data!
  const lodge = { accommodationId: id, type: 'lodge', roomTypeId, primaryGuest: { name: 'Guest' }, userId: myInfo.id }
  const stay = { ...lodge, useStartAt: `${day(40)}T06:00:00Z`, useExpireAt: `${day(41)}T02:00:00Z` }
  const { reservation } = (await ask('core: books a stay of an account', book, { input: stay })) as unknown as Booked
  const seen = await graphql<Stay>(url, readStay, { variables: { id: reservation.id }, token })
  const { id: userId, name: userName } = seen.data?.getSingleReservation.user ?? {}
  check('core and user: the stay refers to its account', userId === myInfo.id && userName === admin.ADMIN_NAME, seen)

  const plan = { accommodationId: id, code: 'DAY', name: 'Day', type: 'lodge', types: [{ roomTypeId }] }
  const { id: ratePlanId } = await ask('core: sells by a rate plan', addPlan, { input: plan })
  const items = [{ ratePlanId, roomTypeId, from: day(30), to: day(32), amount: 100_000 }]
  await ask('core: at a price', price, { input: { accommodationId: id, items } })
  await ask('core: and online', sellOnline, { id })
  const wish = { accommodationId: id, type: 'lodge', arrival: day(30), departure: day(31), adults: 2 }
  const offered = await graphql<{ offers: { token: string; total: number }[] }>(url, search, { variables: { input: wish } })
  const offer = offered.data?.offers[0]
  check('booking: offers the room to everybody', offer?.total === 100_000, offered)
  const wanted = {
    offers: [offer!.token],
    guest: { name: 'Kim Minjun', email: 'guest@example.com' },
    idempotencyKey: 'key-of-a-guest',
  }
  const held = await graphql<{ holdOffer: { booking: { status: string } } }>(url, hold, { variables: { input: wanted } })
  check('booking: and holds it', held.data?.holdOffer.booking.status === 'HELD', held)

  const { clientId } = await ask('marketplace: registers an app', register, {
    input: { name: 'Keys', redirectUris: ['https://app.example/installed'] },
  })
  const manifest = { version: '1.0.0', scopes: ['folios:write'] }
  await ask('marketplace: publishes it', publish, { id: clientId, manifest })
  const wantedApp = { accommodationId: id, appId: clientId, scopes: ['folios:write'] }
  await ask('marketplace: installs it at the property', install, { input: wantedApp })

  const stream = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: live, variables: { id } }),
    signal: AbortSignal.timeout(30_000),
  })
  let written = ''
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    written += chunk
    if (written.includes('ROOM_TYPE')) break
  }
  check('subscription: tells what another process wrote', written.includes('ROOM_TYPE'), written)

  const ends = federation.servers.map(({ ended }) => ended)
  await federation.stop()
  const codes = await Promise.all(ends)
  check(
    'SIGTERM ends all with exit code 0',
    codes.every((code) => code === 0),
    codes.join(),
  )
} finally {
  for (const server of federation?.servers ?? []) void server.signal('SIGKILL')
  await drop()
}
