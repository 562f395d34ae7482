import { expect, test } from 'vitest'
import { expectRefusal, openHouse, startApp } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0' } })
const house = await openHouse(app)
const shop = await installedApp(app, house)
const reservations = '/api/v1/reservations'

const preview = (wish: object, as = shop.as) => as.post('/api/v1/previews', wish)
const previewed = async (wish: object) => {
  const { status, body } = await preview(wish)
  expect(status).toBe(200)
  return body
}
const create = async (more: object = {}) =>
  (await shop.as.post(reservations, stayBody(house, { nightly_rates: undefined, ...more }), keyed())).body.reservation_id

test('An app sees what a new reservation would be, and creates it with the same effect', async () => {
  const body = stayBody(house, { nightly_rates: undefined })
  const effect = await previewed({ create: body })
  expect(effect).toMatchObject({ refusal: null, version: null, told_to: ['APPS'], stock: { overbooked: false } })
  expect(effect.changes).toContainEqual({
    reservation_id: null,
    index: 0,
    field: 'room_type_id',
    before: null,
    after: house.roomTypeId,
  })
  const { status } = await shop.as.post(reservations, { ...body, effect_hash: effect.effect_hash }, keyed())
  expect(status).toBe(201)
})

test('A change of the type, the times and the room at once is previewed as one', async () => {
  const id = await create({ room_id: house.rooms[0]!.id })
  const patch = {
    use_start_at: '2031-07-01T15:00:00+09:00',
    use_expire_at: '2031-07-02T11:00:00+09:00',
    room_id: house.rooms[1]!.id,
    memo: 'Late',
  }
  const { changes, room, effect_hash, version } = await previewed({ change: { id, ...patch } })
  expect(changes.map(({ field }: { field: string }) => field)).toEqual(['use_start_at', 'use_expire_at', 'room_id', 'memo'])
  expect(room).toMatchObject({ id: house.rooms[1]!.id, room_number: '102' })
  expect(version).not.toBeNull()
  const { status, body } = await shop.as.patch(`${reservations}/${id}`, { ...patch, effect_hash }, keyed())
  expect([status, body.data.room_id]).toEqual([200, house.rooms[1]!.id])
  const removal = await previewed({ change: { id, memo: null } })
  expect(removal.changes.map(({ field }: { field: string }) => field)).toEqual(['memo'])
  expect(removal.effect_hash).not.toBe((await previewed({ change: { id } })).effect_hash)
})

test('A cancellation and its undo are previewed, and another change in between makes them another effect', async () => {
  const id = await create()
  const { effect_hash } = await previewed({ cancel: { id, reason: 'Storm' } })
  await shop.as.patch(`${reservations}/${id}`, { room_id: house.rooms[2]!.id, ...later }, keyed())
  const refused = await shop.as.delete(`${reservations}/${id}?reason=Storm&effect_hash=${effect_hash}`, { headers: keyed() })
  expectRefusal(refused, 409, 'effect_changed')
  const again = await previewed({ cancel: { id } })
  const { status } = await shop.as.delete(`${reservations}/${id}?effect_hash=${again.effect_hash}`, { headers: keyed() })
  expect(status).toBe(200)
  const back = await previewed({ restore: { id } })
  const restored = await shop.as.post(`${reservations}/${id}/restore?effect_hash=${back.effect_hash}`, undefined, keyed())
  expect(restored.status).toBe(200)
})

const later = { use_start_at: '2031-08-01T15:00:00+09:00', use_expire_at: '2031-08-02T11:00:00+09:00' }

test('A refusal of the command is an answer, with its code', async () => {
  const { refusal } = await previewed({ create: stayBody(house, { sleeps: 3 }) })
  expect(refusal.code).toBe('capacity_exceeded')
  const id = await create()
  await shop.as.delete(`${reservations}/${id}`, { headers: keyed() })
  expect((await previewed({ cancel: { id } })).refusal.code).toBe('reservation_canceled')
})

test('A preview needs the scope of the command, exactly one wish and a reservation of the property', async () => {
  const reader = await installedApp(app, house, ['folios:write'])
  expectRefusal(await preview({ create: stayBody(house) }, reader.as), 403, 'insufficient_scope')
  expectRefusal(await preview({}), 400, 'invalid_request')
  const id = await create()
  expectRefusal(await preview({ cancel: { id }, restore: { id } }), 400, 'invalid_request')
  const elsewhere = await openHouse(app)
  const other = await elsewhere.reservation()
  for (const wish of ['change', 'cancel', 'restore']) expectRefusal(await preview({ [wish]: { id: other.id } }), 404, 'not_found')
})
