import { beforeAll, describe, expect, test } from 'vitest'
import { reservationStatuses } from '../../../../src/db/tables/index.ts'
import { outcomes, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

type Status = (typeof reservationStatuses)[number]

let app: TestApp
let house: House
let other: House
let days = 0

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 3 })
  other = await openHouse(app)
})

const change = (id: string, status: Status, more: object = {}) =>
  house.as.staff.graphql(write.changeStatus, { id, status, ...more })
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const until = () => ({ releaseAt: inHours(5).toISOString() })

/** A reservation with a status, each on different days. */
async function reservationIn(status: Status) {
  days += 2
  const start = status === 'INQUIRY' || status === 'TENTATIVE' ? status : 'DEFINITE'
  const { id } = await house.reservation({
    status: start,
    inDays: days,
    ...(start === 'INQUIRY' ? {} : { room: 0 }),
    ...(start === 'TENTATIVE' ? { releaseAt: inHours(24 * 400) } : {}),
  })
  if (status === 'HOLDING') expect((await change(id, 'HOLDING')).status).toBe(200)
  if (status === 'CHECKED_IN' || status === 'CHECKED_OUT') await house.as.staff.askOk(write.checkIn, { id })
  if (status === 'CHECKED_OUT') await house.as.staff.askOk(write.checkOut, { id })
  return id
}

const allowed: Record<string, readonly Status[]> = {
  INQUIRY: ['TENTATIVE', 'DEFINITE'],
  TENTATIVE: ['DEFINITE', 'INQUIRY'],
  DEFINITE: ['HOLDING'],
  HOLDING: ['DEFINITE'],
}

describe.each(reservationStatuses)('From %s', (from) => {
  test.each(reservationStatuses)(`to %s: allowed exactly if the table of statuses says so`, async (to) => {
    const id = await reservationIn(from)
    const answer = await change(id, to, to === 'TENTATIVE' ? until() : {})
    if (allowed[from]?.includes(to)) expect(answer.data.stay.status).toBe(to)
    else expectError(answer, 'STATUS_NOT_ALLOWED')
    if (from === 'CHECKED_IN') await house.as.staff.askOk(write.checkOut, { id })
  })
})

test('Back in INQUIRY a reservation holds nothing: its room is free', async () => {
  const id = await reservationIn('TENTATIVE')
  const { data } = await change(id, 'INQUIRY')
  expect(data.stay).toMatchObject({ status: 'INQUIRY', roomId: null, roomTypeId: null, releaseAt: null })
  expect((await readRoom(house, house.rooms[0]!.id)).state).toBe('NOT_USING')
  await house.reservation({ room: 0, inDays: days })
})

test('TENTATIVE needs an end of the hold in the future; no other status accepts one', async () => {
  const id = await reservationIn('INQUIRY')
  expectError(await change(id, 'TENTATIVE'), 'BAD_REQUEST')
  expectError(await change(id, 'TENTATIVE', { releaseAt: '2020-01-01T00:00:00Z' }), 'BAD_REQUEST')
  expectError(await change(id, 'DEFINITE', until()), 'BAD_REQUEST')
  expect((await change(id, 'TENTATIVE', until())).data.stay.releaseAt).not.toBeNull()
  expect((await change(id, 'DEFINITE')).data.stay.releaseAt).toBeNull()
})

test('HOLDING needs a room', async () => {
  const { id } = await house.reservation()
  expectError(await change(id, 'HOLDING'), 'ROOM_UNASSIGNED')
})

test('A deleted reservation must be restored first, and an unknown one is not found', async () => {
  const id = await reservationIn('DEFINITE')
  await house.as.manager.askOk(write.delete, { id })
  expectError(await change(id, 'HOLDING'), 'RESERVATION_DELETED')
  expectError(await change(unknownId, 'HOLDING'), 'RESERVATION_NOT_FOUND')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot change the status', async () => {
  const id = await reservationIn('DEFINITE')
  const variables = { id, status: 'HOLDING' }
  expectError(await house.as.anonymous.graphql(write.changeStatus, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(write.changeStatus, variables), 'FORBIDDEN')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent confirmations one counts', async () => {
    const id = await reservationIn('INQUIRY')
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(id, 'DEFINITE')))
    expect(outcomes(answers)).toEqual({ done: 1, STATUS_NOT_ALLOWED: 49 })
  })
})
