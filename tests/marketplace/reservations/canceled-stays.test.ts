import { expect, test } from 'vitest'
import { expectRefusal, openHouse, startApp } from '../../harness/index.ts'
import { commandOf, keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0', APP_TOKEN_SECONDS: '86400' } })
const house = await openHouse(app)
const shop = await installedApp(app, house)

const path = '/api/v1/reservations'

/** Each stay has days of its own. */
let day = 0
const daysOfItsOwn = () => {
  const [start, end] = [Date.UTC(2031, 0, ++day, 6), Date.UTC(2031, 0, ++day, 2)].map((at) => new Date(at).toISOString())
  return { use_start_at: start, use_expire_at: end, nightly_rates: null }
}

const create = async (more: object = {}) =>
  (await shop.as.post(path, stayBody(house, { ...daysOfItsOwn(), ...more }), keyed())).body.data
const cancel = (id: string, headers = keyed()) => shop.as.delete(`${path}/${id}`, { headers })
const restore = (id: string, { query = '', headers = keyed() } = {}) =>
  shop.as.send('POST', `${path}/${id}/restore${query}`, { headers })
const read = async (id: string) => (await shop.as.get(`${path}/${id}`)).body

test('A canceled stay refuses every PATCH and a second DELETE with 409 reservation_canceled', async () => {
  const { id, status } = await create()
  const headers = keyed()
  const canceled = await cancel(id, headers)
  expect([canceled.status, canceled.body.data.status, canceled.body.data.state]).toEqual([200, 'DEFINITE', 'canceled'])
  for (const patch of [{}, { status }, { status: 'HOLDING' }, { sleeps: 1 }, { memo: null }, { room_id: house.rooms[0]!.id }]) {
    const refusal = expectRefusal(await shop.as.patch(`${path}/${id}`, patch, keyed()), 409, 'reservation_canceled')
    expect(refusal.detail).toBe('The reservation is canceled, or a no-show. Restore it first.')
    expect([patch, refusal.command_status, refusal.former_code]).toEqual([patch, 'FAILED', 'reservation_deleted'])
    const { error } = await commandOf(shop.as, refusal.outbox_id)
    expect(error).toMatchObject({ code: 'reservation_canceled', former_code: 'reservation_deleted' })
  }
  expectRefusal(await cancel(id), 409, 'reservation_canceled')
  // the same request is answered as the first time
  const again = await cancel(id, headers)
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([200, canceled.body, 'true'])
})

test('An app restores what it canceled, once for a key, and is refused if nothing is canceled', async () => {
  const { id, total_price } = await create({ room_id: house.rooms[0]!.id })
  const { former_code } = expectRefusal(await restore(id), 409, 'reservation_not_canceled')
  expect(former_code).toBe('reservation_not_deleted')
  await cancel(id)
  const headers = keyed()
  const { status, body, headers: answered } = await restore(id, { headers })
  expect([status, body.command_status, body.reservation_id]).toEqual([200, 'SUCCEEDED', id])
  expect(body.data).toMatchObject({ state: 'active', cancellation: null, room_id: house.rooms[0]!.id, total_price })
  expect(answered.get('etag')).toBe((await shop.as.get(`${path}/${id}`)).headers.get('etag'))
  expect((await restore(id, { headers })).body).toEqual(body)
  expectRefusal(await restore(id), 409, 'reservation_not_canceled')
  const { kind, ordering_key } = await commandOf(shop.as, body.outbox_id)
  expect([kind, ordering_key]).toEqual(['reservation.restore', id])
  expectRefusal(await restore(id, { headers: {} as never }), 400, 'invalid_request')
  expectRefusal(await shop.as.post(`${path}/${id}/restore`, { without_room: true }, keyed()), 400, 'invalid_request')
  const other = await (await openHouse(app)).reservation()
  expectRefusal(await restore(other.id), 404, 'not_found')
})

test('A stay whose room was sold meanwhile comes back only without it', async () => {
  const room_id = house.rooms[1]!.id
  const stay = daysOfItsOwn()
  const { id } = await create({ ...stay, room_id })
  await cancel(id)
  await create({ ...stay, room_id })
  expectRefusal(await restore(id), 409, 'room_not_available')
  expect((await restore(id, { query: '?without_room=true' })).body.data).toMatchObject({ state: 'active', room_id: null })
})

test('A stay whose booking number was sold again comes back only if the app allows the same number twice', async () => {
  const sold = { channel_id: 'ota', ota_code: 'AGAIN-1' }
  const { id } = await create(sold)
  await cancel(id)
  await create(sold)
  expectRefusal(await restore(id), 409, 'ota_code_taken')
  expect((await restore(id, { query: '?allow_duplicate_ota_code=true' })).status).toBe(200)
})

test('A restored stay is changed only by who has read its state: If-Match counts', async () => {
  const { id } = await create()
  const stale = (await shop.as.get(`${path}/${id}`)).headers.get('etag')!
  app.clock.moveBy({ seconds: 1 })
  await cancel(id)
  expectRefusal(await restore(id, { headers: keyed({ 'if-match': stale }) }), 412, 'precondition_failed')
})

test('A canceled stay is not overbooked, and is counted again when it is restored', async () => {
  const full = daysOfItsOwn()
  for (const _ of house.rooms) await create(full)
  const { id, overbooked } = await create(full)
  expect(overbooked).toBe(true)
  expect((await cancel(id)).body.data).toMatchObject({ state: 'canceled', overbooked: false })
  const { state, overbooked: asRead } = await read(id)
  expect([state, asRead]).toEqual(['canceled', false])
  expect((await restore(id)).body.data).toMatchObject({ state: 'active', overbooked: true })
})

test('A no-show has its own state, is not overbooked and is listed by it', async () => {
  const ended = await Promise.all(Array.from({ length: house.rooms.length + 1 }, () => house.reservation({ inDays: 0 })))
  const { id, useStartAt } = ended.at(-1)!
  app.clock.moveBy({ seconds: Math.max(0, useStartAt.getTime() - app.clock.now().getTime()) / 1000 })
  await house.as.manager.askOk('mutation NoShow($id: ULID!) { markNoShow(reservationId: $id) { id } }', { id })
  expect(await read(id)).toMatchObject({ state: 'no_show', overbooked: false })
  const { data } = (await shop.as.get(`${path}?state=no_show`)).body
  expect(data.map((stay: { id: string }) => stay.id)).toEqual([id])
})

test('A list is filtered by state, page by page, with and without updated_since', async () => {
  const since = new Date(app.clock.now().getTime() + 1000).toISOString()
  const ids: string[] = []
  for (let count = 0; count < 4; count++) {
    app.clock.moveBy({ seconds: 10 })
    ids.push((await create()).id)
  }
  for (const id of ids.slice(1)) {
    app.clock.moveBy({ seconds: 10 })
    await cancel(id)
  }
  const list = async (query: string) => {
    const found: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await shop.as.get(`${path}?limit=2&${query}${cursor}`)
      found.push(...body.data.map(({ id }: { id: string }) => id))
      if (body.next_cursor === null) return found.filter((id) => ids.includes(id))
      cursor = `&cursor=${body.next_cursor}`
    }
  }
  const canceled = ids.slice(1)
  expect(await list('state=canceled')).toEqual(canceled)
  expect(await list(`state=canceled&updated_since=${since}`)).toEqual(canceled)
  expect(await list(`state=active&updated_since=${since}`)).toEqual([ids[0]])
  expect(await list('state=active')).toEqual([ids[0]])
  expect(await list('')).toEqual([ids[0]])
  expect(await list(`updated_since=${since}`)).toEqual(ids)
  expectRefusal(await shop.as.get(`${path}?state=gone`), 400, 'invalid_request')
})
