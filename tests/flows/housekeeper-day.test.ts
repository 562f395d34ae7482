import { expect, test } from 'vitest'
import { openPricedHouse, waitForNoon } from '../harness/core/priced-house.ts'
import { setRoomSettings, write } from '../harness/core/reservations.ts'
import { expectError, startApp } from '../harness/index.ts'
import { employed, type Somebody } from '../harness/user/somebody.ts'
import { openScreen } from './screen.ts'

const app = await startApp()
waitForNoon(app)
const house = await openPricedHouse(app, { rooms: 5 })
await setRoomSettings(house, { inspectionRequired: 'true' })
const { accommodationId, as, day } = house
const desk = as.staff
const roomId = (number: number) => house.rooms[number - 101]!.id
const roomIds = (...numbers: number[]) => numbers.map(roomId)

const listQuery = `query List($accommodationId: ULID!) { rooms: housekeepingRooms(accommodationId: $accommodationId) {
  id roomNumber cleaningState isReady neededToday nextArrivalAt note housekeeper { id }
  stays { arrives departs status adults } blocks { kind reason }
} }`
const share = `mutation Share($roomIds: [ULID!]!, $userId: ULID) {
  assignHousekeeper(roomIds: $roomIds, userId: $userId) { roomNumber housekeeper { id } }
}`
const set = `mutation Set($roomIds: [ULID!]!, $to: RoomCleaningState!) {
  rooms: setRoomCleaningStates(input: { roomIds: $roomIds, cleaningState: $to }) { roomNumber cleaningState isReady }
}`
const note = `mutation Note($roomId: ULID!, $note: String) { setHousekeepingNote(roomId: $roomId, note: $note) { note } }`
const block = `mutation Block($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }`
const live = `subscription Live($accommodationId: ID!) { dataSubscription(accommodationId: $accommodationId, after: "0") { type data } }`

interface Room {
  id: string
  roomNumber: string
  isReady: boolean
  neededToday: boolean
  cleaningState: string
  housekeeper: { id: string } | null
}

const roomsOf = async ({ id, as: maid }: Somebody): Promise<Room[]> => {
  const { rooms } = await maid.askOk(listQuery, { accommodationId })
  return rooms.filter(({ housekeeper }: Room) => housekeeper?.id === id)
}
const numbersOf = (rooms: Room[]) => rooms.map(({ roomNumber }) => roomNumber)
const stay = async (operation: string, id: string) => (await desk.askOk(operation, { id })).stay

test('A maid lives through a day: the rooms of the morning, cleaning, a broken lamp, a late departure and the inspection', async () => {
  const leaving = await house.sold(0, 1, { roomId: roomId(101) })
  const staying = await house.sold(0, 3, { roomId: roomId(102) })
  const late = await house.sold(0, 1, { roomId: roomId(103) })
  await house.sold(1, 1, { roomId: roomId(101), sleeps: 2 })
  for (const id of [leaving, staying, late]) await stay(write.checkIn, id)
  app.clock.moveBy({ hours: 20 })
  const hired = () => employed(app, accommodationId, 'MAID')
  const [suna, mina, inspector] = [await hired(), await hired(), await hired()]
  const screen = await openScreen(desk, house)

  // eight in the morning: the desk says who does what
  await desk.askOk(share, { roomIds: roomIds(101, 102, 103), userId: suna.id })
  await desk.askOk(share, { roomIds: roomIds(104, 105), userId: mina.id })
  expect(numbersOf(await roomsOf(suna))).toEqual(['101', '102', '103'])
  expect(numbersOf(await roomsOf(mina))).toEqual(['104', '105'])
  expectError(await suna.as.graphql(share, { roomIds: roomIds(104), userId: suna.id }), 'FORBIDDEN')

  // Suna sees what happens in her rooms today, and no guest's name
  expect(await roomsOf(suna)).toMatchObject([
    {
      neededToday: true,
      nextArrivalAt: house.period(1, 1).useStartAt.toISOString(),
      stays: [
        { departs: true, arrives: false, status: 'CHECKED_IN' },
        { departs: false, arrives: true, adults: 2 },
      ],
    },
    { neededToday: false, stays: [{ departs: false, arrives: false }] },
    { neededToday: false, stays: [{ departs: true, arrives: false }] },
  ])

  // the guest of 101 leaves: she hears it, and begins with the room that is needed first
  const telephone = await suna.as.subscribe(live, { accommodationId })
  await stay(write.checkOut, leaving)
  for (;;) {
    const { data } = (await telephone.next()).dataSubscription
    const [first] = await roomsOf(suna)
    if (JSON.parse(data).id === roomId(101) && first!.cleaningState === 'DIRTY') break
  }
  await telephone.stop()
  const dirty = (await roomsOf(suna)).filter(({ cleaningState, neededToday }) => cleaningState === 'DIRTY' && neededToday)
  expect(numbersOf(dirty)).toEqual(['101'])
  await suna.as.askOk(set, { roomIds: roomIds(101), to: 'CLEANING' })
  await screen.hears('room.cleaning_state_changed', roomId(101))
  const { rooms: cleaned } = await suna.as.askOk(set, { roomIds: roomIds(101, 102), to: 'CLEAN' })
  expect(cleaned).toMatchObject([{ isReady: false }, { isReady: false }])

  // a lamp is broken in 105: Mina writes it down, and the desk closes the room
  await mina.as.askOk(note, { roomId: roomId(105), note: 'The lamp does not work' })
  await screen.hears('room.updated', roomId(105))
  const { useStartAt: startsAt, useExpireAt: endsAt } = house.period(1, 1)
  const repair = { roomId: roomId(105), kind: 'OUT_OF_ORDER', startsAt, endsAt, reason: 'Lamp' }
  expectError(await mina.as.graphql(block, { input: repair }), 'FORBIDDEN')
  await desk.askOk(block, { input: repair })
  expect((await roomsOf(mina))[1]).toMatchObject({ note: 'The lamp does not work', blocks: [{ reason: 'Lamp' }] })

  // the inspector looks at all rooms that are clean; the desk sees that 101 is ready before its guest comes
  await mina.as.askOk(set, { roomIds: roomIds(104), to: 'CLEAN' })
  const { rooms: all }: { rooms: Room[] } = await inspector.as.askOk(listQuery, { accommodationId })
  const waiting = all.filter(({ cleaningState, isReady }) => cleaningState === 'CLEAN' && !isReady)
  expect(numbersOf(waiting)).toEqual(['101', '102', '103', '104', '105'])
  await inspector.as.askOk(set, { roomIds: roomIds(101, 102, 104), to: 'INSPECTED' })
  await screen.hears('room.cleaning_state_changed', roomId(104))
  const { rooms: now }: { rooms: Room[] } = await desk.askOk(listQuery, { accommodationId })
  expect(numbersOf(now.filter(({ isReady }) => isReady))).toEqual(['101', '102', '104'])

  // the guest of 103 leaves late: nobody needs the room today, it stays for tomorrow
  await stay(write.checkOut, late)
  const [last] = (await roomsOf(suna)).filter(({ roomNumber }) => roomNumber === '103')
  expect(last).toMatchObject({ cleaningState: 'DIRTY', neededToday: false, nextArrivalAt: null })

  // her work is known by name, and what is of money or of guests stays hidden from her
  const logs = `{ getUserLogs(accommodationId: "${accommodationId}", relatedId: "${roomId(101)}") { edges { node { log user { id } } } } }`
  const { edges } = (await as.manager.askOk(logs)).getUserLogs
  expect(edges.map(({ node }: { node: { user: { id: string } | null } }) => node.user?.id)).toContain(suna.id)
  for (const hidden of [
    `{ dayBoard(accommodationId: "${accommodationId}") { date } }`,
    `{ stays(accommodationId: "${accommodationId}", from: "${day(1)}", to: "${day(2)}") { name } }`,
    `{ dayReport(accommodationId: "${accommodationId}", date: "${day(1)}") { totalPaid } }`,
    `{ folio(reservationId: "${staying}") { balance } }`,
  ])
    expectError(await suna.as.graphql(hidden), 'FORBIDDEN')
  await screen.close()
})
