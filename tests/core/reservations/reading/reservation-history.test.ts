import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { addDays, dateIn, momentIn } from '../../../../src/kernel/zone.ts'
import { write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const ask = `query History($id: ULID!, $first: Int, $after: String, $locale: String) {
  history: reservationHistory(reservationId: $id, first: $first, after: $after, locale: $locale) {
  edges { cursor node { id type log actorKind actorName before after createdAt } } pageInfo { hasNextPage hasPreviousPage endCursor }
} }`
const change = 'mutation Change($input: ChangeGuestsInput!) { changeGuests(input: $input) { id } }'
const move = 'mutation Move($input: MoveReservationInput!) { moveReservation(input: $input) { difference } }'
const history = async (id: string, page: object = {}) => (await house.as.staff.askOk(ask, { id, ...page })).history
const typesOf = ({ edges }: { edges: { node: { type: string } }[] }) => edges.map(({ node }) => node.type)

async function usedStay() {
  const { id } = await house.reservation()
  await house.as.staff.askOk(write.assign, { input: { reservationId: id, roomId: house.rooms[0]!.id } })
  await house.as.staff.askOk(`mutation { addCharge(input: { reservationId: "${id}", amount: 100, description: "Tea" }) { id } }`)
  await house.as.staff.askOk(write.cancelAssign, { id })
  return id
}

test('Staff see who did what to a stay and when, with the values before and after, the latest first', async () => {
  const id = await usedStay()
  const page = await history(id)
  expect(typesOf(page)).toEqual(['reservation.cancelAssign', 'charge.add', 'reservation.assignRoom', 'reservation.create'])
  const { node } = page.edges[2]
  expect(node).toMatchObject({ actorKind: 'user', before: { roomId: null }, after: { roomId: house.rooms[0]!.id } })
  const { myInfo } = await house.as.staff.askOk('{ myInfo { name } }')
  expect(node.actorName).toBe(myInfo.name)
  expect(node.log).toBe('Assigned room 101.')
  expect(Math.abs(Date.parse(node.createdAt) - app.clock.now().getTime())).toBeLessThan(600_000)
})

test('Each entry is a sentence for the desk, in English and in Korean', async () => {
  const zone = 'Asia/Seoul'
  const own = await openHouse(app, { timeZone: zone, rooms: 2 })
  const today = dateIn(zone, app.clock.now())
  const at = (days: number, time: string) => momentIn(zone, addDays(today, days), time)
  const spelled = (days: number, time: string, locale: string) => {
    const day = { day: 'numeric', month: 'short', timeZone: zone } as const
    return `${new Intl.DateTimeFormat(locale, day).format(at(days, time))} ${time}`
  }
  const { id } = await own.reservation({ useStartAt: at(3, '15:00'), useExpireAt: at(5, '11:00') })
  const manager = own.as.manager
  await manager.askOk(write.assign, { input: { reservationId: id, roomId: own.rooms[0]!.id } })
  await manager.askOk(change, { input: { reservationId: id, sleeps: 2, primaryGuest: { name: 'Kim Jiwoo' } } })
  for (const times of [{ useStartAt: at(4, '15:00'), useExpireAt: at(6, '11:00') }, { useExpireAt: at(7, '11:00') }])
    await manager.askOk(move, { input: { id, ...times } })
  await manager.askOk(move, { input: { id, roomId: own.rooms[1]!.id } })
  await manager.askOk(`mutation { addCharge(input: { reservationId: "${id}", amount: 4500, description: "Tea" }) { id } }`)
  await manager.askOk(write.delete, { id, cancelReason: 'Flight cancelled', feeAmount: 4000 })
  const said = async (locale?: string) => {
    const { edges } = (await manager.askOk(ask, { id, locale })).history
    return edges.map(({ node }: { node: { log: string } }) => node.log).toReversed()
  }
  const [en, ko] = [
    (days: number, time: string) => spelled(days, time, 'en-GB'),
    (days: number, time: string) => spelled(days, time, 'ko-KR'),
  ]
  const { roomNumber: first } = own.rooms[0]!
  const { roomNumber: second } = own.rooms[1]!
  const inEnglish = [
    `Booked for ${en(3, '15:00')} – ${en(5, '11:00')}.`,
    `Assigned room ${first}.`,
    'Changed adults 1 → 2, details of the main guest.',
    `Moved from ${en(3, '15:00')} – ${en(5, '11:00')} to ${en(4, '15:00')} – ${en(6, '11:00')}.`,
    `Check-out moved from ${en(6, '11:00')} to ${en(7, '11:00')}.`,
    `Moved from room ${first} to room ${second}.`,
    'Charged 4,500 KRW for Tea.',
    'Cancelled: Flight cancelled. The fee is 4,000 KRW.',
  ]
  expect(await said()).toEqual(inEnglish)
  expect(await said('pt-BR')).toEqual(inEnglish)
  expect(await said('ko-KR')).toEqual([
    `예약 등록: ${ko(3, '15:00')} – ${ko(5, '11:00')}.`,
    `객실 배정: ${first}.`,
    '변경: 성인 1 → 2, 대표 투숙객 정보.',
    `변경: 일정 ${ko(3, '15:00')} – ${ko(5, '11:00')} → ${ko(4, '15:00')} – ${ko(6, '11:00')}.`,
    `변경: 체크아웃 ${ko(6, '11:00')} → ${ko(7, '11:00')}.`,
    `객실 변경: ${first} → ${second}.`,
    '청구: Tea 4,500 KRW.',
    '예약 취소: Flight cancelled. 수수료 4,000 KRW.',
  ])
  expectError(await manager.graphql(ask, { id, locale: 'Korean, please' }), 'BAD_REQUEST')
})

test('Articles, imports, folios, doors, PINs and refusals of apps are told in Korean too', async () => {
  const { id } = await house.reservation()
  const { accommodationId } = house
  const room = { roomId: house.rooms[0]!.id }
  const { roomNumber } = house.rooms[0]!
  const told: [type: string, after: Record<string, unknown>, inKorean: string][] = [
    ['article.add', { description: '2 × Breakfast', amounts: [18_000, 1800] }, '청구: 2 × Breakfast 19,800 KRW.'],
    ['payment.import', { amount: 500 }, '결제 가져오기: 500 KRW.'],
    ['refund.import', { amount: 500 }, '환불 가져오기: 500 KRW.'],
    ['folio.open', {}, '폴리오 추가.'],
    ['folio.change', {}, '폴리오 변경.'],
    ['folio.change', { closedAt: app.clock.now() }, '폴리오 마감.'],
    ['charge.move', { chargeIds: [newId(), newId()] }, '다른 폴리오로 옮김: 청구 2건.'],
    ['payment.move', { amount: 500 }, '다른 폴리오로 옮김: 결제 500 KRW.'],
    ['reservation.importGuests', {}, '투숙객 가져오기.'],
    ['reservation.lockPin', { whose: 'reservation' }, 'PIN 입력 오류가 많아 잠시 잠김.'],
    ['reservation.lockPin', { whose: 'address' }, '한 주소의 PIN 입력 오류가 많아 잠시 차단.'],
    ['guestSession.open', {}, '투숙객이 PIN으로 접속.'],
    ['guest.proveAccount', {}, '계정이 있는 투숙객이 예약을 확인.'],
    ['door.ask', room, `${roomNumber}호 문 열기 요청.`],
    ['door.open', room, `${roomNumber}호 문 열림.`],
    ['door.fail', room, `${roomNumber}호 문이 열리지 않음.`],
    ['app.commandRefused', { error: { code: 'SOLD_OUT' } }, '앱의 요청을 거부: SOLD_OUT.'],
    ['app.commandRefused', {}, 'Stored.'],
  ]
  const row = { accommodationId, log: 'Stored.', relatedId: id, actorKind: 'system' as const, requestId: 'test' }
  const rows = told.map(([type, after]) => ({ ...row, id: newId(), type, data: { after }, createdAt: app.clock.now() }))
  await app.server.database.db.insert(auditEntries).values(rows)
  const { edges } = await history(id, { locale: 'ko' })
  const said = new Map(edges.map(({ node }: { node: { id: string; log: string } }) => [node.id, node.log]))
  expect(rows.map((entry) => said.get(entry.id))).toEqual(told.map(([, , inKorean]) => inKorean))
})

test('An entry that lacks what its sentence tells keeps the text that was stored, and one whose text nobody asks for needs none', async () => {
  const id = await usedStay()
  const { db } = app.server.database
  await db.update(auditEntries).set({ data: {} }).where(eq(auditEntries.relatedId, id))
  const { edges } = await history(id)
  for (const { node } of edges) expect(node).toMatchObject({ log: expect.stringMatching(/\w/), before: null, after: null })
  const types = await house.as.staff.askOk(`{ history: reservationHistory(reservationId: "${id}") { edges { node { type } } } }`)
  expect(typesOf(types.history)).toEqual(typesOf({ edges }))
})

test('The history has pages, and the entries of another stay are not in it', async () => {
  const id = await usedStay()
  await usedStay()
  const first = await history(id, { first: 3 })
  expect([typesOf(first).length, first.pageInfo.hasNextPage]).toEqual([3, true])
  const second = await history(id, { first: 3, after: first.pageInfo.endCursor })
  expect([typesOf(second), second.pageInfo.hasNextPage]).toEqual([['reservation.create'], false])
  expect((await history(id, { first: 3, after: second.pageInfo.endCursor })).edges).toEqual([])
})

test('A cursor of another list, an unknown reservation, and pages that are too large are refused', async () => {
  const { id } = await house.reservation()
  const rooms = `{ rooms(accommodationId: "${house.accommodationId}") { pageInfo { endCursor } } }`
  const { endCursor } = (await house.as.staff.askOk(rooms)).rooms.pageInfo
  expectError(await house.as.staff.graphql(ask, { id, after: endCursor }), 'CURSOR_INVALID')
  expectError(await house.as.staff.graphql(ask, { id, first: 201 }), 'BAD_REQUEST')
  expectError(await house.as.staff.graphql(ask, { id: unknownId }), 'RESERVATION_NOT_FOUND')
})

test('Maids, kiosks and people of another property do not see it', async () => {
  const { id } = await house.reservation()
  const other = await openHouse(app)
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(ask, { id }), 'FORBIDDEN')
})
