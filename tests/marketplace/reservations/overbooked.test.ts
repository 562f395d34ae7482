import { expect, test } from 'vitest'
import { eventually, expectRefusal, openHouse, startApp } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'
import { list } from '../../harness/subscription/notifications.ts'

const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0', WORKER: 'on' } })
const house = await openHouse(app, { rooms: 1 })
const shop = await installedApp(app, house)
const path = '/api/v1/reservations'

const create = (more: object = {}) => shop.as.post(path, stayBody(house, more), keyed())

test('A booking beyond the rooms of its type is stored and marked in its answer, and the desk is notified once', async () => {
  const first = await create()
  expect([first.status, first.body.data.overbooked]).toEqual([201, false])
  const second = await create()
  expect([second.status, second.body.data.overbooked]).toEqual([201, true])
  const id = second.body.reservation_id
  const { body, headers } = await shop.as.get(`${path}/${id}`)
  expect([body.overbooked, headers.get('etag')]).toEqual([true, second.headers.get('etag')])
  const variables = { accommodationId: house.accommodationId, filter: { relative: id } }
  const notes = await eventually(async () => {
    const { getAccommodationNotifications: found } = await house.as.maid.askOk(list, variables)
    expect(found.edges).not.toEqual([])
    return found.edges as { node: object }[]
  })
  expect(notes).toMatchObject([{ node: { type: 'warning', template: 'OVERBOOKED', relative: id } }])
})

test('With refuse_overbooking it is refused, and a change of the times counts again', async () => {
  expectRefusal(await create({ refuse_overbooking: true }), 409, 'sold_out')
  const { body } = await create()
  expect(body.data.overbooked).toBe(true)
  const times = { use_start_at: '2031-06-01T15:00:00+09:00', use_expire_at: '2031-06-03T11:00:00+09:00' }
  const nights = [
    { date: '2031-06-01', amount: 1 },
    { date: '2031-06-02', amount: 1 },
  ]
  const moved = await shop.as.patch(`${path}/${body.reservation_id}`, { ...times, nightly_rates: nights }, keyed())
  expect([moved.status, moved.body.data.overbooked]).toEqual([200, false])
})

test('Availability tells what holds the rooms, and room types their turnover', async () => {
  const query = new URLSearchParams({ from: '2031-05-01T06:00:00Z', to: '2031-05-02T02:00:00Z' })
  const { body } = await shop.as.get(`/api/v1/availability?${query}`)
  expect(body.data[0]).toMatchObject({ total: 1, available: 0, sold: 2, held: 0, out_of_order: 0, overbooking: 0, left: -1 })
  const types = await shop.as.get('/api/v1/room-types')
  expect(types.body.data[0]).toMatchObject({ turnover_minutes: 0 })
})

test('null as refuse_overbooking or allow_duplicate_ota_code is the same as no value', async () => {
  const { status, body } = await create({ refuse_overbooking: null, allow_duplicate_ota_code: null })
  expect([status, body.data.overbooked]).toEqual([201, true])
  const patched = await shop.as.patch(`${path}/${body.reservation_id}`, { allow_duplicate_ota_code: null, sleeps: 1 }, keyed())
  expect(patched.status).toBe(200)
})
