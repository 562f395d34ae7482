import { describe, expect, test } from 'vitest'
import { reservations } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { expectRefusal, openHouse } from '../../harness/index.ts'
import { journalOf, keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

const path = '/api/v1/reservations'
const create = async (more: object = {}) => (await shop.as.post(path, stayBody(house, more), keyed())).body.data

/** Days on which nobody else is there. */
const inYear = (year: number) => ({
  use_start_at: `${year}-05-01T15:00:00+09:00`,
  use_expire_at: `${year}-05-03T11:00:00+09:00`,
  nightly_rates: null,
})

describe('POST', () => {
  test('creates a reservation whose total is the sum of its nightly rates, and shows the PIN only in this answer', async () => {
    const headers = keyed()
    const answer = await shop.as.post(
      path,
      stayBody(house, { channel_id: 'ota', ota_code: 'B-1', memo: 'Late', rate_plan_id: 'flex' }),
      headers,
    )
    expect(answer.status).toBe(201)
    const { data, reservation_id, command_status } = answer.body
    expect([command_status, reservation_id]).toEqual(['SUCCEEDED', data.id])
    expect(data).toMatchObject({
      status: 'DEFINITE',
      total_price: 220_000,
      currency: 'KRW',
      memo: 'Late',
      ota_code: 'B-1',
      room_id: null,
    })
    expect(data.primary_guest).toMatchObject({ name: 'Kim Minji', contacts: [{ contact_type: 'phone' }] })
    expect(data.pin_code).toMatch(/^\d{6}$/)
    const again = await shop.as.post(
      path,
      stayBody(house, { channel_id: 'ota', ota_code: 'B-1', memo: 'Late', rate_plan_id: 'flex' }),
      headers,
    )
    expect(again.body).toEqual(answer.body)
    const { pin_code, ...rest } = data
    const read = await shop.as.get(`${path}/${data.id}`)
    expect(read.body).toEqual(rest)
    expect(read.headers.get('etag')).toBe(answer.headers.get('etag'))
    const location = new URL(answer.headers.get('location')!, `${app.url}/marketplace${path}`)
    expect(location.pathname).toBe(`/marketplace${path}/${data.id}`)
    const stored = JSON.stringify(await journalOf(app, shop.installationId))
    expect(stored).not.toContain(`"${pin_code}"`)
  })

  test.each([
    [{ surprise: 1 }, '/surprise', 'unknown_field'],
    [{ primary_guest: { name: 'A', age: 3 } }, '/primary_guest/age', 'unknown_field'],
    [{ type: 'hotel' }, '/type', 'invalid_value'],
    [{ use_start_at: '2031-05-01T15:00:00' }, '/use_start_at', 'invalid_format'],
    [{ use_start_at: '0000-01-01T00:00:00Z' }, '/use_start_at', 'custom'],
    [{ sleeps: -1 }, '/sleeps', 'too_small'],
    [{ memo: 'x'.repeat(5001) }, '/memo', 'too_big'],
    [{ guests: [{ name: 'A' }, { name: 'x'.repeat(201) }] }, '/guests/1/name', 'too_big'],
    [{ guests: Array(51).fill({ name: 'A' }) }, '/guests', 'too_big'],
    [{ primary_guest: { name: '  ' } }, '/primary_guest/name', 'too_small'],
    [{ nightly_rates: [{ date: '2031-05-01', amount: -1 }] }, '/nightly_rates/0/amount', 'too_small'],
    [{ memo: 'a\0b' }, '/memo', 'unstorable'],
    [{ guests: [{ name: 'half \ud800' }] }, '/guests/0/name', 'unstorable'],
    [{ nightly_rates: [{ date: '2031-02-30', amount: 1 }] }, '/nightly_rates/0/date', 'invalid_format'],
    [{ room_type_id: undefined }, '/room_type_id', 'invalid_type'],
  ])('%#: refuses an invalid field with a pointer to it, and stores nothing', async (more, pointer, code) => {
    const before = (await journalOf(app, shop.installationId)).length
    const { errors } = expectRefusal(await shop.as.post(path, stayBody(house, more), keyed()), 400, 'invalid_request')
    expect(errors[0]).toMatchObject({ in: 'body', pointer, code })
    expect(await journalOf(app, shop.installationId)).toHaveLength(before)
  })

  test('refuses nightly rates that do not cover each night once', async () => {
    const nightly_rates = [{ date: '2031-05-01', amount: 1 }]
    const answer = await shop.as.post(path, stayBody(house, { nightly_rates }), keyed())
    const { command_status, detail } = expectRefusal(answer, 400, 'invalid_request')
    expect([command_status, detail]).toEqual(['FAILED', expect.stringMatching(/^nightly_rates: /)])
  })

  test('refuses an occupied room and a room of another property', async () => {
    const room_id = house.rooms[0]!.id
    await create({ room_id })
    expectRefusal(await shop.as.post(path, stayBody(house, { room_id }), keyed()), 409, 'room_not_available')
    const other = await openHouse(app)
    expectRefusal(await shop.as.post(path, stayBody(house, { room_id: other.rooms[0]!.id }), keyed()), 404, 'not_found')
    expectRefusal(await shop.as.post(path, stayBody(house, { room_type_id: other.roomTypeId }), keyed()), 404, 'not_found')
  })
})

test('a read with If-None-Match is answered 304 if the reservation is unchanged', async () => {
  const { id } = await create()
  const read = (known: string) => shop.as.get(`${path}/${id}`, { headers: { 'if-none-match': known } })
  const etag = (await shop.as.get(`${path}/${id}`)).headers.get('etag')!
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, headers, body } = await read(known)
    expect([known, status, headers.get('etag'), body]).toEqual([known, 304, etag, undefined])
  }
  expect((await read('"other"')).body.id).toBe(id)
  await shop.as.patch(`${path}/${id}`, { sleeps: 1 }, keyed())
  expect((await read(etag)).body.sleeps).toBe(1)
})

describe('PATCH', () => {
  test('is a merge patch: an omitted field stays, null removes a value', async () => {
    const { id } = await create({ memo: 'Late', request: 'Quiet', room_id: house.rooms[1]!.id })
    const { status, body } = await shop.as.patch(
      `${path}/${id}`,
      { memo: null, request: 'Loud', sleeps: 1, room_id: null },
      keyed(),
    )
    expect([status, body.command_status, body.reservation_id]).toEqual([200, 'SUCCEEDED', id])
    expect(body.data).toMatchObject({
      memo: null,
      request: 'Loud',
      sleeps: 1,
      child_sleeps: 0,
      room_id: null,
      total_price: 220_000,
    })
    const merge = { ...keyed(), 'content-type': 'application/merge-patch+json' }
    expect((await shop.as.patch(`${path}/${id}`, {}, merge)).body.data).toMatchObject({ request: 'Loud', sleeps: 1 })
  })

  test('moves a stay to other dates, prices and another room in one step', async () => {
    const { id } = await create({ room_id: house.rooms[2]!.id })
    const patch = {
      use_start_at: '2031-06-01T06:00:00Z',
      use_expire_at: '2031-06-02T02:00:00Z',
      room_id: house.rooms[0]!.id,
      nightly_rates: [{ date: '2031-06-01', amount: 90_000 }],
    }
    const { body } = await shop.as.patch(`${path}/${id}`, patch, keyed())
    expect(body.data).toMatchObject({
      ...patch,
      use_start_at: '2031-06-01T06:00:00.000Z',
      use_expire_at: '2031-06-02T02:00:00.000Z',
      total_price: 90_000,
    })
  })

  test('changes the status as the table of transitions allows', async () => {
    const { id } = await create({ status: 'INQUIRY' })
    expect((await shop.as.patch(`${path}/${id}`, { status: 'DEFINITE' }, keyed())).body.data.status).toBe('DEFINITE')
    expectRefusal(await shop.as.patch(`${path}/${id}`, { status: 'INQUIRY' }, keyed()), 409, 'status_not_allowed')
    const tentative = { status: 'TENTATIVE', release_at: '2031-01-01T00:00:00Z' }
    const other = await create({ status: 'INQUIRY' })
    expect((await shop.as.patch(`${path}/${other.id}`, tentative, keyed())).body.data.status).toBe('TENTATIVE')
  })

  test('confirms an inquiry and assigns a room in one step, and assigns no room to an inquiry', async () => {
    const room_id = house.rooms[1]!.id
    const { id } = await create({ status: 'INQUIRY', ...inYear(2035) })
    const confirmed = await shop.as.patch(`${path}/${id}`, { status: 'DEFINITE', room_id }, keyed())
    expect(confirmed.body.data).toMatchObject({ status: 'DEFINITE', room_id })
    const held = await create({ status: 'TENTATIVE', release_at: '2031-01-01T00:00:00Z', ...inYear(2036) })
    expectRefusal(await shop.as.patch(`${path}/${held.id}`, { status: 'INQUIRY', room_id }, keyed()), 409, 'status_not_allowed')
    expect((await shop.as.get(`${path}/${held.id}`)).body.status).toBe('TENTATIVE')
  })

  test('keeps the status HOLDING in another room, and refuses it without a room', async () => {
    const [one, two] = [house.rooms[1]!.id, house.rooms[2]!.id]
    const { id } = await create({ room_id: one, ...inYear(2037) })
    const patch = (body: object) => shop.as.patch(`${path}/${id}`, body, keyed())
    expect((await patch({ status: 'HOLDING' })).status).toBe(200)
    const moved = await patch({ room_id: two, use_expire_at: '2037-05-04T02:00:00Z' })
    expect(moved.body.data).toMatchObject({ status: 'HOLDING', room_id: two })
    expectRefusal(await patch({ status: 'HOLDING', room_id: null }), 409, 'room_unassigned')
    expect((await patch({ room_id: null })).body.data).toMatchObject({ status: 'DEFINITE', room_id: null })
  })

  test('moves the end of the hold of a TENTATIVE reservation, and of no other', async () => {
    const release = (id: string, release_at: unknown, more: object = {}) =>
      shop.as.patch(`${path}/${id}`, { release_at, ...more }, keyed())
    const [first, later] = ['2031-01-01T00:00:00.000Z', '2031-02-01T00:00:00.000Z']
    const { id } = await create({ status: 'TENTATIVE', release_at: first })
    expect((await release(id, later, { sleeps: 1 })).body.data).toMatchObject({ release_at: later, sleeps: 1 })
    expect((await release(id, first, { status: 'TENTATIVE' })).body.data.release_at).toBe(first)
    for (const wrong of [null, '2020-01-01T00:00:00Z']) expectRefusal(await release(id, wrong), 400, 'invalid_request')
    expectRefusal(await release(id, later, { status: 'DEFINITE' }), 400, 'invalid_request')
    const { body } = await release(id, null, { status: 'DEFINITE' })
    expect(body.data).toMatchObject({ status: 'DEFINITE', release_at: null })
    expectRefusal(await release(id, later), 400, 'invalid_request')
    expect((await release(id, null)).status).toBe(200)
  })

  test('checks If-Match against the locked reservation', async () => {
    const { id } = await create()
    const etag = (await shop.as.get(`${path}/${id}`)).headers.get('etag')!
    const send = (sleeps: number, ifMatch: string) => shop.as.patch(`${path}/${id}`, { sleeps }, keyed({ 'if-match': ifMatch }))
    expect((await send(1, `"other", ${etag}`)).status).toBe(200)
    expectRefusal(await send(2, etag), 412, 'precondition_failed')
    expectRefusal(await send(2, `W/${etag}`), 412, 'precondition_failed')
    const { status, headers } = await send(2, '*')
    expect([status, headers.get('etag')]).toEqual([200, (await shop.as.get(`${path}/${id}`)).headers.get('etag')])
  })

  test.each([
    { id: 'x' },
    { room_type_id: 'x' },
    { primary_guest: null },
    { primary_guest: { name: '' } },
    { sleeps: null },
    [],
    'text',
  ])('%#: refuses a field that cannot be changed', async (patch) => {
    const { id } = await create()
    expectRefusal(await shop.as.patch(`${path}/${id}`, patch, keyed()), 400, 'invalid_request')
  })
})

describe('DELETE', () => {
  test('cancels a reservation with its reason, and keeps the record', async () => {
    const { id } = await create({ room_id: house.rooms[1]!.id })
    const { status, body } = await shop.as.delete(`${path}/${id}?reason=No%20show`, { headers: keyed() })
    expect([status, body.data.cancellation.reason]).toEqual([200, 'No show'])
    expect((await shop.as.get(`${path}/${id}`)).body.cancellation.reason).toBe('No show')
    expectRefusal(await shop.as.delete(`${path}/${id}`, { headers: keyed() }), 409, 'reservation_canceled')
  })

  test.each(['', '?fee=NONE', '?fee=BY_POLICY'])('voids the price of a stay without a policy: %s', async (query) => {
    const { id } = await create()
    expect((await shop.as.get(`${path}/${id}/folio`)).body.total_price).not.toBe(0)
    await shop.as.delete(`${path}/${id}${query}`, { headers: keyed() })
    expect((await shop.as.get(`${path}/${id}/folio`)).body).toMatchObject({ total_price: 0, balance: 0 })
  })
})

test('a reservation of another property is not found by any operation', async () => {
  const other = await openHouse(app)
  const { id } = await other.reservation()
  for (const one of [id, newId(), 'no-id']) {
    expectRefusal(await shop.as.get(`${path}/${one}`), 404, 'not_found')
    expectRefusal(await shop.as.get(`${path}/${one}/folio`), 404, 'not_found')
    expectRefusal(await shop.as.patch(`${path}/${one}`, { sleeps: 1 }, keyed()), 404, 'not_found')
    expectRefusal(await shop.as.delete(`${path}/${one}`, { headers: keyed() }), 404, 'not_found')
  }
  const rows = await app.context().db.select().from(reservations)
  expect(rows.find((row) => row.id === id)).toMatchObject({ sleeps: 1, deletedAt: null })
})
