import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openGraphQL } from '../../examples/client/graphql.ts'
import { type Federation, startFederation } from '../federation.ts'
import type { Runtime } from '../server-process.ts'
import { newDatabase } from './database.ts'
import { check, step } from './report.ts'

/** Five processes on the PostgreSQL at TEST_DATABASE_URL, and one flow of each subgraph through the gateway. */
const runtime: Runtime = process.argv[2] === 'node' ? 'node' : 'bun'
const { url: database, directory, drop } = await newDatabase('federated')
const env = { DATABASE_URL: database, DATA_DIR: directory }
const admin = { ADMIN_IDENTITY: 'federated', ADMIN_NAME: 'Federated', ADMIN_PASSWORD: randomBytes(12).toString('base64url') }

/** A day so far ahead that no price of it is in the past. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

let federation: Federation | undefined
try {
  federation = await startFederation(runtime, env)
  const { url } = federation.gateway
  check(`five processes and the gateway start, ${runtime}`, federation.servers.length === 5)

  const created = spawnSync('npm', ['run', 'admin:create'], { env: { ...process.env, ...env, ...admin }, encoding: 'utf8' })
  check('npm run admin:create', created.status === 0, `${created.stdout}${created.stderr}`)

  const anonymous = openGraphQL(url)
  const input = { identity: admin.ADMIN_IDENTITY, password: admin.ADMIN_PASSWORD }
  const { token } = await step(
    'user: an administrator signs in',
    anonymous.mutation('signIn', { input }, { token: { accessToken: true } }),
  )
  const { query, mutation, subscribe } = openGraphQL(url, token.accessToken)

  const house = { name: 'Federated House', timeZone: 'Asia/Seoul', currency: 'KRW' }
  const { id: accommodationId } = await step(
    'core: creates an accommodation',
    mutation('createAccommodation', { input: house }, { id: true }),
  )
  const double = { accommodationId, name: 'Double', capacity: 2 }
  const { id: roomTypeId } = await step('core: and a room type', mutation('createRoomType', { input: double }, { id: true }))
  const room = { accommodationId, roomTypeId, roomNumber: '101' }
  await step('core: and a room', mutation('createRoom', { input: room }, { id: true }))

  const { id: userId } = await query('myInfo', {}, { id: true })
  const guest = { name: 'Kim Minjun', email: 'guest@example.com' }
  const stay = {
    accommodationId,
    type: 'lodge',
    roomTypeId,
    primaryGuest: { name: guest.name },
    userId,
    useStartAt: `${day(40)}T06:00:00Z`,
    useExpireAt: `${day(41)}T02:00:00Z`,
  } as const
  const { reservation } = await step(
    'core: books a stay of an account',
    mutation('createReservation', { input: stay }, { reservation: { id: true } }),
  )
  const { user } = await query('getSingleReservation', { reservationId: reservation.id }, { user: { id: true, name: true } })
  check('core and user: the stay refers to its account', user?.id === userId && user.name === admin.ADMIN_NAME, user)

  const plan = { accommodationId, code: 'DAY', name: 'Day', type: 'lodge' as const, types: [{ roomTypeId }] }
  const { id: ratePlanId } = await step('core: sells by a rate plan', mutation('createRatePlan', { input: plan }, { id: true }))
  const items = [{ ratePlanId, roomTypeId, from: day(30), to: day(32), amount: 100_000 }]
  await step('core: at a price', mutation('setRates', { input: { accommodationId, items } }, { version: true }))
  const inputs = [{ key: 'sellsOnline', value: 'true' }]
  await step('core: and online', mutation('setReservationSettings', { accommodationId, inputs }, { key: true }))
  const search = { accommodationId, type: 'lodge', arrival: day(30), departure: day(31), adults: 2 } as const
  const [offer] = await anonymous.query('offers', { input: search }, { token: true, total: true })
  check('booking: offers the room to everybody', offer?.total === 100_000, offer)
  const wish = { offers: [offer.token!], guest, idempotencyKey: 'key-of-a-guest' }
  const { booking } = await anonymous.mutation('holdOffer', { input: wish }, { booking: { status: true } })
  check('booking: and holds it', booking.status === 'HELD', booking)

  const app = { name: 'Keys', redirectUris: ['https://app.example/installed'] }
  const { clientId: appId } = await step(
    'marketplace: registers an app',
    mutation('registerApp', { input: app }, { clientId: true }),
  )
  const scopes = ['folios:write']
  const manifest = { version: '1.0.0', scopes }
  await step('marketplace: publishes it', mutation('publishAppVersion', { appId, manifest }, { version: true }))
  await step(
    'marketplace: installs it at the property',
    mutation('installApp', { input: { accommodationId, appId, scopes } }, { installation: { appId: true } }),
  )

  const events = subscribe('changes', { accommodationId, after: '0' }, { type: true, subjects: { kind: true } })
  const arrived = async () => {
    for await (const { subjects } of events) if (subjects.some(({ kind }) => kind === 'ROOM_TYPE')) return true
    return false
  }
  const isTold = await Promise.race([arrived(), pause(30_000, false, { ref: false })])
  check('subscription: tells what another process wrote', isTold)

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
