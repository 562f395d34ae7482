import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectError, expectRefusal, onPostgres, openHouse } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

const path = '/api/v1/reservations'
const booked = (ota_code: string, more: object = {}) => stayBody(house, { channel_id: 'ota', ota_code, ...more })
const create = (ota_code: string, more: object = {}) => shop.as.post(path, booked(ota_code, more), keyed())
const cancel = (id: string) => shop.as.delete(`${path}/${id}`, { headers: keyed() })

const createOperation = `mutation Create($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }`
const atTheDesk = (otaCode: string, more: object = {}) => ({
  input: {
    accommodationId: house.accommodationId,
    type: 'lodge',
    useStartAt: '2031-05-01T15:00:00+09:00',
    useExpireAt: '2031-05-02T11:00:00+09:00',
    roomTypeId: house.roomTypeId,
    primaryGuest: { name: 'Kim Minji' },
    channelId: 'ota',
    otaCode,
    ...more,
  },
})

test("a channel's booking number is stored once, and the refusal names the reservation that has it", async () => {
  const { data } = (await create('A-1')).body
  const headers = keyed()
  const second = await shop.as.post(path, booked('A-1'), headers)
  expect(expectRefusal(second, 409, 'ota_code_taken')).toMatchObject({ reservation_id: data.id, command_status: 'FAILED' })
  const repeated = await shop.as.post(path, booked('A-1'), headers)
  expect([repeated.status, repeated.body.reservation_id]).toEqual([409, data.id])
  expect((await create('A-1', { channel_id: 'other' })).status).toBe(201)
  expect((await create('A-1', { channel_id: null })).status).toBe(201)
  expect((await create('A-1', { allow_duplicate_ota_code: true })).status).toBe(201)
})

test('the desk cannot enter a booking number twice either', async () => {
  const { data } = (await create('B-1')).body
  const refused = await house.as.staff.graphql(createOperation, atTheDesk('B-1'))
  expectError(refused, 'OTA_CODE_TAKEN')
  expect(refused.errors?.[0]?.extensions).toMatchObject({ reservationId: data.id })
  const { createReservation } = await house.as.staff.askOk(createOperation, atTheDesk('B-1', { allowDuplicateOtaCode: true }))
  expect(createReservation.reservation.id).toEqual(expect.any(String))
})

test('a canceled reservation frees its booking number, and is restored beside another one only if duplicates are allowed', async () => {
  const { data } = (await create('C-1')).body
  await cancel(data.id)
  const again = await create('C-1')
  expect(again.status).toBe(201)
  const restore = `mutation Restore($id: ULID!, $allow: Boolean) {
    restoreReservation(id: $id, allowDuplicateOtaCode: $allow) { id deletedAt }
  }`
  expectError(await house.as.manager.graphql(restore, { id: data.id }), 'OTA_CODE_TAKEN')
  const { restoreReservation } = await house.as.manager.askOk(restore, { id: data.id, allow: true })
  expect(restoreReservation).toEqual({ id: data.id, deletedAt: null })
})

test('a change of the booking number follows the same rule, and an unchanged number is not checked', async () => {
  const one = (await create('D-1')).body.data
  const two = (await create('D-2')).body.data
  const change = (body: object) => shop.as.patch(`${path}/${two.id}`, body, keyed())
  expect(expectRefusal(await change({ ota_code: 'D-1' }), 409, 'ota_code_taken').reservation_id).toBe(one.id)
  expect((await change({ ota_code: 'D-2', sleeps: 1 })).status).toBe(200)
  expect((await change({ ota_code: 'D-1', allow_duplicate_ota_code: true })).body.data.ota_code).toBe('D-1')
  expect((await change({ sleeps: 2 })).status).toBe(200)
})

test("reservations are found by booking number and channel, only at the app's property", async () => {
  const { data } = (await create('E 1/&')).body
  const listed = async (query: string) => (await shop.as.get(`${path}?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await listed(`ota_code=${encodeURIComponent('E 1/&')}`)).toEqual([data.id])
  expect(await listed(`channel_id=ota&ota_code=${encodeURIComponent('E 1/&')}`)).toEqual([data.id])
  expect(await listed(`channel_id=other&ota_code=${encodeURIComponent('E 1/&')}`)).toEqual([])
  const other = await openHouse(app)
  await other.reservation({ otaCode: 'E-2', channelId: 'ota' })
  expect(await listed('ota_code=E-2')).toEqual([])
})

onPostgres('At the same moment', () => {
  test('twenty requests with one booking number make one reservation', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('F-1')))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    for (const answer of answers)
      if (answer.status !== 201) expect(expectRefusal(answer, 409, 'ota_code_taken').reservation_id).toBe(made[0]!.body.data.id)
  })

  test('of a creation and a change to the same number, one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { data } = (await create(`G-${round}`)).body
      const patch = shop.as.patch(`${path}/${data.id}`, { ota_code: `H-${round}` }, keyed())
      const [created, changed] = await Promise.all([
        create(`H-${round}`, { room_id: house.rooms[0]!.id, ...inMonth(round) }),
        patch,
      ])
      expect([created.status, changed.status].sort()).toEqual([created.status === 201 ? 201 : 200, 409])
    }
  })

  test('a change and a creation of one number in one room never deadlock', async () => {
    const { db } = app.context()
    const deadlocks = async () => {
      const { rows } = await db.execute<{ deadlocks: number }>(
        sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
      )
      return rows[0]!.deadlocks
    }
    for (let round = 0; round < 5; round++) {
      const room_id = house.rooms[1]!.id
      const { data } = (await create(`I-${round}`, inMonth(round))).body
      const wanted = { ota_code: `J-${round}`, room_id }
      const changes = [1, 2, 3].map(() => shop.as.patch(`${path}/${data.id}`, wanted, keyed()))
      const creations = [1, 2, 3].map(() => create(wanted.ota_code, { room_id, ...inMonth(round) }))
      for (const { status } of await Promise.all([...changes, ...creations])) expect([200, 201, 202, 409]).toContain(status)
    }
    expect(await deadlocks()).toBe(0)
  })
})

const inMonth = (round: number) => ({
  use_start_at: `2032-0${round + 1}-01T15:00:00+09:00`,
  use_expire_at: `2032-0${round + 1}-02T11:00:00+09:00`,
  nightly_rates: null,
})
