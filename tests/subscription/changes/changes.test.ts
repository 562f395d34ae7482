import { beforeAll, expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { sweepJobs } from '../../../src/sweeps.ts'
import { setRates } from '../../harness/core/rate-changes.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { type House, inTime, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import type { Listening } from '../../harness/listening.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'
import { employed } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const live = `subscription Live($accommodationId: ULID!, $after: ID) {
  changes(accommodationId: $accommodationId, after: $after) { eventId type occurredAt subjects { kind id roomTypeId } }
}`
const clean = (roomId: string, state: string) =>
  `mutation { setRoomCleaningState(roomId: "${roomId}", cleaningState: ${state}) { id } }`

interface Change {
  eventId: string
  type: string
  subjects: { kind: string; id: string; roomTypeId: string | null }[]
}

const next = async (listening: Listening): Promise<Change> => (await listening.next()).changes

/** The first event of a type. */
async function until(listening: Listening, type: string): Promise<Change> {
  for (;;) {
    const change = await next(listening)
    if (change.type === type) return change
  }
}

test('STAFF hear of reservations with their folios, of rooms and of their cleaning, by kind and id', async () => {
  const listening = await house.as.staff.subscribe(live, await fromNow(app, house))
  const { id } = await house.reservation({ room: 0 })
  const about = (kind: string, id: string) => ({ kind, id, roomTypeId: null })
  expect((await until(listening, 'reservation.created')).subjects).toEqual([about('RESERVATION', id), about('FOLIO', id)])
  const roomId = house.rooms[1]!.id
  await house.as.maid.askOk(clean(roomId, 'DIRTY'))
  expect((await until(listening, 'room.cleaning_state_changed')).subjects).toEqual([about('ROOM', roomId)])
  await house.as.staff.askOk(`mutation { recordPayment(input: { reservationId: "${id}", amount: 5, method: cash }) { id } }`)
  expect((await until(listening, 'folio.payment_recorded')).subjects).toEqual([about('FOLIO', id)])
  await listening.stop()
})

test('STAFF hear of prices by rate plan and room type, and of rate plans and blocks of rooms', async () => {
  const listening = await house.as.staff.subscribe(live, await fromNow(app, house))
  const { id: ratePlanId } = await addPlan(app, house)
  expect((await until(listening, 'rate_plan.created')).subjects).toMatchObject([{ kind: 'RATE_PLAN', id: ratePlanId }])
  const { accommodationId, roomTypeId } = house
  const items = [{ ratePlanId, roomTypeId, from: '2030-01-01', to: '2030-01-07', amount: 100 }]
  await house.as.manager.askOk(setRates, { input: { accommodationId, items } })
  expect((await until(listening, 'rates.changed')).subjects).toEqual([{ kind: 'RATES', id: ratePlanId, roomTypeId }])
  const block = 'mutation Block($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }'
  const period = { startsAt: '2036-01-01T00:00:00Z', endsAt: '2036-01-02T00:00:00Z' }
  const input = { roomId: house.rooms[0]!.id, kind: 'OUT_OF_SERVICE', ...period }
  const { id } = (await house.as.manager.askOk(block, { input })).createRoomBlock
  expect((await until(listening, 'room.blocked')).subjects).toMatchObject([{ kind: 'ROOM_BLOCK', id }])
  await listening.stop()
})

test('With after, missed changes come first, each once and in order, and then new ones', async () => {
  const first = await other.as.staff.subscribe(live, await fromNow(app, other))
  const ids = other.rooms.map(({ id }) => id)
  await other.as.maid.askOk(clean(ids[0]!, 'DIRTY'))
  const { eventId } = await next(first)
  await first.stop()
  await other.as.maid.askOk(clean(ids[1]!, 'DIRTY'))
  await other.as.maid.askOk(clean(ids[2]!, 'DIRTY'))
  const second = await other.as.staff.subscribe(live, { accommodationId: other.accommodationId, after: eventId })
  await other.as.maid.askOk(clean(ids[0]!, 'CLEAN'))
  const heard: Change[] = []
  for (let count = 0; count < 3; count++) heard.push(await next(second))
  expect(heard.map(({ subjects }) => subjects[0]!.id)).toEqual([1, 2, 0].map((index) => ids[index]))
  expect(new Set(heard.map((change) => change.eventId)).size).toBe(3)
  await second.stop()
})

test('Whoever missed changes that are no longer kept is refused with EVENTS_EXPIRED', async () => {
  const shortMemory = await startApp({ env: { EVENTS_KEPT_HOURS: '1' } })
  const there = await openHouse(shortMemory)
  const before = await fromNow(shortMemory, there)
  await there.reservation()
  await shortMemory.server.database.db.update(events).set({ dispatchedAt: shortMemory.clock.now() })
  shortMemory.clock.moveBy({ hours: 2 })
  await sweepJobs.sweep(shortMemory.context(), null)
  await expect((await there.as.staff.subscribe(live, before)).next()).rejects.toThrow('EVENTS_EXPIRED')
})

test('The stream of an employee who becomes a MAID ends before the next change', async () => {
  const { accommodationId } = house
  const employee = await employed(app, accommodationId, 'STAFF')
  const listening = await employee.as.subscribe(live, { accommodationId })
  const lower = 'mutation Lower($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { id } }'
  await house.as.owner.askOk(lower, { input: { id: employee.id, accommodationId, authority: 'MAID' } })
  await house.as.maid.askOk(clean(house.rooms[2]!.id, 'DIRTY'))
  const ended = inTime(listening.closed, 'The end of the stream')
  expect(await Promise.race([listening.next(), ended])).toMatchObject({ code: 4403 })
  await expect((await employee.as.subscribe(live, { accommodationId })).next()).rejects.toThrow('FORBIDDEN')
})

test('Nobody below STAFF, and nobody of another property, hears of changes', async () => {
  const { accommodationId } = house
  for (const caller of [house.as.maid, house.as.kiosk, house.as.customer, other.as.owner])
    await expect((await caller.subscribe(live, { accommodationId })).next()).rejects.toThrow('FORBIDDEN')
  await expect((await app.as.anonymous.subscribe(live, { accommodationId })).next()).rejects.toThrow('UNAUTHENTICATED')
  for (const after of ['-1', 'abc', '1.5'])
    await expect((await house.as.staff.subscribe(live, { accommodationId, after })).next()).rejects.toThrow('BAD_REQUEST')
  const future = await house.as.staff.subscribe(live, { accommodationId, after: '999999' })
  await expect(future.next()).rejects.toThrow('EVENT_UNKNOWN')
})

test('Who notes the time, reads and then subscribes gets what was written in between, and no more', async () => {
  const own = await openHouse(app)
  const later = () => app.clock.moveTo(new Date(app.clock.now().getTime() + 1000))
  const firstStay = async (listening: Listening): Promise<string> => {
    const stay = (await next(listening)).subjects.find(({ kind }) => kind === 'RESERVATION')
    return stay?.id ?? firstStay(listening)
  }
  await own.reservation({ room: 0 })
  later()
  const since = app.clock.now()
  const { id } = await own.reservation({ room: 1 })
  const sinceThen = `subscription ($accommodationId: ULID!, $since: DateTime) {
    changes(accommodationId: $accommodationId, since: $since) { eventId type subjects { kind id } }
  }`
  const variables = { accommodationId: own.accommodationId, since }
  const listening = await own.as.staff.subscribe(sinceThen, variables)
  expect(await firstStay(listening)).toBe(id)
  await listening.stop()

  later()
  const quiet = await own.as.staff.subscribe(sinceThen, { ...variables, since: app.clock.now() })
  const { id: last } = await own.reservation({ room: 2 })
  expect(await firstStay(quiet)).toBe(last)
  await quiet.stop()

  const longAgo = new Date(app.clock.now().getTime() - 3_600_000)
  const refused = await own.as.staff.subscribe(sinceThen, { ...variables, since: longAgo })
  await expect(refused.next()).rejects.toThrow(/since/)
})
