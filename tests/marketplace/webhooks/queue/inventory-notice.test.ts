import { expect, test } from 'vitest'
import { Inventory } from '../../../../src/marketplace/rates/index.ts'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { keyed, stayBody } from '../../../harness/marketplace/commands.ts'
import { Mirror } from '../../../harness/marketplace/mirror.ts'
import type { Receiver } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)
const shop = await appWithEndpoint(app, house, { patterns: ['pms.inventory.*'] })

const type = 'pms.inventory.changed'

/** What the receiver heard of stock during some work. */
async function heardDuring(work: () => Promise<unknown>, receiver: Receiver = shop.receiver) {
  const before = receiver.received.length
  await work()
  await eventually(() => receiver.received.length > before)
  await receiver.waitFor(1, type)
  return receiver.received.slice(before).flatMap(({ data }) => data.ranges)
}

const nights = { room_type_ids: [house.roomTypeId], from: '2031-05-01', to: '2031-05-02' }

test('a reservation that is made, moved and canceled says which nights of which room type changed', async () => {
  let id = ''
  const made = await heardDuring(async () => {
    id = (await shop.as.post('/api/v1/reservations', stayBody(house), keyed())).body.reservation_id
  })
  expect(made).toEqual([nights])
  const move = { use_start_at: '2031-06-01T15:00:00+09:00', use_expire_at: '2031-06-03T11:00:00+09:00' }
  const nightly_rates = [
    { date: '2031-06-01', amount: 100_000 },
    { date: '2031-06-02', amount: 120_000 },
  ]
  const type = { 'content-type': 'application/merge-patch+json', ...keyed() }
  const moved = await heardDuring(() => shop.as.patch(`/api/v1/reservations/${id}`, { ...move, nightly_rates }, type))
  expect(moved).toEqual([nights, { ...nights, from: '2031-06-01', to: '2031-06-02' }])
  const canceled = await heardDuring(() => shop.as.delete(`/api/v1/reservations/${id}`, { headers: keyed() }))
  expect(canceled).toEqual([{ ...nights, from: '2031-06-01', to: '2031-06-02' }])
  const restore = 'mutation ($id: ULID!) { restoreReservation(id: $id) { id } }'
  expect(await heardDuring(() => house.as.manager.askOk(restore, { id }))).toHaveLength(1)
})

test('a new room and one that is archived change the stock from now on', async () => {
  const create = `mutation ($input: CreateRoomInput!) { createRoom(input: $input) { id } }`
  const input = { accommodationId: house.accommodationId, roomTypeId: house.roomTypeId, roomNumber: '999' }
  let id = ''
  const created = await heardDuring(async () => {
    id = (await house.as.manager.askOk(create, { input })).createRoom.id
  })
  expect(created).toMatchObject([{ room_type_ids: [house.roomTypeId], to: null }])
  const archive = `mutation { updateRoom(input: { id: "${id}", archived: true }) { id } }`
  expect(await heardDuring(() => house.as.manager.askOk(archive))).toMatchObject([
    { room_type_ids: [house.roomTypeId], to: null },
  ])
})

test('a room type that is created, archived or put back changes its stock from now on, in the feed too', async () => {
  const { accommodationId } = house
  const mirror = await new Mirror(shop.as, 200, 'inventory').follow()
  let id = ''
  const created = await heardDuring(async () => {
    const create = 'mutation ($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }'
    id = (await house.as.manager.askOk(create, { input: { accommodationId, name: 'Loft', capacity: 2 } })).createRoomType.id
  })
  const later = { room_type_ids: [id], to: null }
  expect(created).toMatchObject([later])
  const ranges = async () => (await mirror.follow()).known.get(`inventory ${id}`)?.ranges
  expect(await ranges()).toMatchObject([{ left: 0 }])
  const archive = (archived: boolean) => () =>
    house.as.manager.askOk(`mutation { updateRoomType(input: { id: "${id}", archived: ${archived} }) { id } }`)
  expect(await heardDuring(archive(true))).toMatchObject([later])
  expect(await ranges()).toEqual([])
  expect(await heardDuring(archive(false))).toMatchObject([later])
  expect(await ranges()).toMatchObject([{ left: 0 }])
  const { length } = mirror.heard
  await archive(false)()
  await mirror.follow()
  expect(mirror.heard).toHaveLength(length)
})

test('another time zone moves the nights of every room type in use, and another name does not', async () => {
  const { accommodationId, roomTypeId } = house
  const mirror = await new Mirror(shop.as, 200, 'inventory').follow()
  const update = (input: object) => () =>
    house.as.manager.askOk('mutation ($input: UpdateAccommodationInput!) { updateAccommodation(input: $input) { id } }', {
      input: { id: accommodationId, ...input },
    })
  const { length } = mirror.heard
  await update({ name: 'Sea View', timeZone: 'Asia/Seoul' })()
  await mirror.follow()
  expect(mirror.heard).toHaveLength(length)
  const [heard] = await heardDuring(update({ timeZone: 'Pacific/Honolulu' }))
  expect(heard).toMatchObject({ room_type_ids: expect.arrayContaining([roomTypeId]), to: null })
  await mirror.follow()
  const [calendar] = (await shop.as.get(`/api/v1/inventory?room_type_id=${roomTypeId}`)).body.data
  const { ranges } = Inventory.parse(mirror.known.get(`inventory ${roomTypeId}`))
  expect(ranges[0]!.from).toBe(calendar.nights[0].date)
  for (const { date, left } of calendar.nights)
    expect(ranges.find(({ from, to }) => from <= date && date <= to)?.left, date).toBe(left)
  await heardDuring(update({ timeZone: 'Asia/Seoul' }))
})

test('what changes no stock sends no such webhook', async () => {
  let id = ''
  await heardDuring(async () => {
    id = (await house.reservation({ inDays: 90 })).id
  })
  const last = await heardDuring(async () => {
    await house.as.manager.askOk(`mutation { updateRoom(input: { id: "${house.rooms[2]!.id}", floor: "7" }) { id } }`)
    await house.as.manager.askOk(`mutation { reissueReservationPin(reservationId: "${id}") }`)
    const assign =
      'mutation ($reservationId: ULID!, $roomId: ULID!) { assignRoomToReservation(input: { reservationId: $reservationId, roomId: $roomId }) { id } }'
    await house.as.manager.graphql(assign, { reservationId: id, roomId: house.rooms[2]!.id })
    await shop.as.post('/api/v1/reservations', stayBody(house), keyed())
  })
  expect(last).toEqual([nights])
})

test('each webhook names the newest event that it covers, so that a receiver can order them and compare them with the feed', async () => {
  const before = shop.receiver.received.length
  const path = '/api/v1/changes?kinds=inventory'
  const { next_since: state } = (await shop.as.get(path)).body
  const { next_since: since } = (await shop.as.get(`/api/v1/changes?since=${state}`)).body
  for (const inDays of [30, 31]) await heardDuring(() => house.reservation({ inDays }))
  const versions = shop.receiver.received.slice(before).map(({ data }) => data.version as number)
  expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
  expect(versions.length).toBeGreaterThan(1)
  const { data } = (await shop.as.get(`/api/v1/changes?since=${since}`)).body
  expect(data.at(-1).event.number).toBe(versions.at(-1))
})

test('a limit of overbooking changes its own nights only, also where hourly stays have a turnover', async () => {
  const update = 'mutation ($input: UpdateRoomTypeInput!) { updateRoomType(input: $input) { id } }'
  await heardDuring(() => house.as.manager.askOk(update, { input: { id: house.roomTypeId, turnoverMinutes: 60 } }))
  const set = 'mutation ($input: SetOverbookingLimitsInput!) { setOverbookingLimits(input: $input) { changedNights } }'
  const item = { roomTypeId: house.roomTypeId, from: '2031-07-01', to: '2031-07-03', rooms: 2 }
  const heard = await heardDuring(async () => {
    await house.as.manager.askOk(set, { input: { accommodationId: house.accommodationId, items: [item] } })
  })
  expect(heard).toEqual([{ room_type_ids: [house.roomTypeId], from: '2031-07-01', to: '2031-07-03' }])
})
