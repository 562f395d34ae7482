import { expect, test } from 'vitest'
import { openHouse, startApp } from '../../harness/index.ts'
import { installedApp } from '../vendor.ts'
import { openReceiver, verify } from './receiver.ts'

const app = await startApp({ env: { WORKER: 'on', OUTBOUND_ALLOW: '127.0.0.0/8', MARKETPLACE_PER_SECOND: '0' } })
const house = await openHouse(app)

const checkIn = 'mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }'

test('a change at the desk comes to whoever listens to it, signed, with identifiers only', async () => {
  const { as } = await installedApp(app, house)
  const receiver = await openReceiver()
  const { status, body } = await as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns: ['pms.reservation.*'] })
  expect(status).toBe(201)
  const { id } = await house.reservation({ room: 0 })
  await house.as.staff.ask(checkIn, { id })
  const heard = await receiver.heard(3)
  expect(heard.map(({ type }) => type)).toEqual([
    'pms.reservation.created',
    'pms.reservation.room_assigned',
    'pms.reservation.checked_in',
  ])
  for (const each of heard) expect(verify(body.secret, each).type).toBe(each.type)
  expect(heard[2]!.data).toEqual({
    reservation_id: id,
    actor: { type: 'user', id: expect.any(String) },
    reason: 'checked_in',
    occurred_at: expect.stringMatching(/Z$/),
  })
})
