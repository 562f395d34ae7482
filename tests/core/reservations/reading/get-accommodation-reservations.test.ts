import { beforeAll, expect, test } from 'vitest'
import { cursorTag } from '../../../../src/kernel/cursor.ts'
import { addDays, dateIn, momentIn } from '../../../../src/kernel/zone.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

const list = `query List($accommodationId: ULID!, $filter: AccommodationReservationsFilter, $first: Int, $after: String, $last: Int, $before: String) {
  getAccommodationReservations(accommodationId: $accommodationId, filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    edges { cursor node { id status useStartAt useExpireAt roomType { id name } room { roomNumber } primaryGuestProfile { name contacts { contactValue } } } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`

const ids: string[] = []
let page: (filter: object, more?: object) => Promise<{ edges: { cursor: string; node: { id: string } }[]; pageInfo: never }>
let found: (filter: object) => Promise<number[]>

beforeAll(async () => {
  app = await startApp()
  // the stays are made minutes apart, and all of them on one day
  app.clock.moveTo(momentIn('Asia/Seoul', dateIn('Asia/Seoul', app.clock.now()), '10:00'))
  house = await openHouse(app, { rooms: 6 })
  other = await openHouse(app)
  const contacts = [{ contactType: 'phone', contactValue: '+82 10-9876-5432' }]
  const stays = [
    { room: 0, primaryGuest: { name: 'Kim Minjun', contacts, vehicleNumber: '12가 3456' } },
    { inDays: 2, nights: 3, primaryGuest: { name: 'Émile_Zola 100%', identityDocumentNumber: 'M123-45678' } },
    { inDays: 5, primaryGuest: { name: 'Qu' }, otaCode: 'OTA-77' },
    { inDays: -3, nights: 5, primaryGuest: { name: 'Park Jiho' }, guests: [{ name: 'Lee Sua' }] },
    { inDays: 1, status: 'INQUIRY', primaryGuest: { name: 'Old\\Timer' } },
  ] as const
  for (const stay of stays) {
    ids.push((await house.reservation(stay as object)).id)
    app.clock.moveBy({ minutes: 1 })
  }
  await other.reservation({ primaryGuest: { name: 'Kim Minjun' } })
  page = async (filter, more = {}) =>
    (await house.as.staff.askOk(list, { accommodationId: house.accommodationId, filter, ...more })).getAccommodationReservations
  found = async (filter) => (await page(filter)).edges.map(({ node }) => ids.indexOf(node.id))
})

test('The newest reservations of the property come first, and none of another property', async () => {
  expect(await found({})).toEqual([4, 3, 2, 1, 0])
})

test.each([
  ['part of a name, whatever its case', 'kim MIN', [0]],
  // ids are found by keyword too; they never contain the letter u
  ['two characters', 'qu', [2]],
  ['the beginning of a phone number as it is dialled at home', '010 9876', [0]],
  ['a phone number in another spelling', '8210-9876.5432', [0]],
  ['a vehicle number without its space', '12가3456', [0]],
  ['an identity-document number', '123-45678', [1]],
  ['the name of a guest who is not the primary one', 'sua', [3]],
  ['an accented letter', 'émile', [1]],
  ['a percent sign, literally', '0%', [1]],
  ['an underscore, literally', 'e_z', [1]],
  ['a backslash, literally', 'd\\t', [4]],
  ['what nobody has', 'nobody', []],
] as const)('A keyword finds %s', async (_, keyword, expected) => {
  expect(await found({ keyword })).toEqual(expected)
})

test('A keyword finds a reservation by its id', async () => {
  expect(await found({ keyword: ids[2]!.slice(10) })).toEqual([2])
})

test('Filters select by status, type, room, room type, OTA code and time', async () => {
  const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000).toISOString()
  const there = (inDays: number, time: string) =>
    momentIn('Asia/Seoul', addDays(dateIn('Asia/Seoul', app.clock.now()), inDays), time).toISOString()
  expect(await found({ status: ['INQUIRY'] })).toEqual([4])
  expect(await found({ status: ['INQUIRY', 'DEFINITE'] })).toHaveLength(5)
  expect(await found({ type: 'rent' })).toEqual([])
  expect(await found({ roomId: house.rooms[0]!.id })).toEqual([0])
  expect(await found({ roomTypeId: house.roomTypeId })).toHaveLength(5)
  expect(await found({ roomTypeId: other.roomTypeId })).toEqual([])
  expect(await found({ otaCode: 'OTA-77' })).toEqual([2])
  expect(await found({ reservationIds: [ids[3], ids[1]] })).toEqual([3, 1])
  expect(await found({ reservationIds: [] })).toEqual([])
  expect(await found({ dateFilterType: 'inHouseDate', dateFrom: there(0, '20:00'), dateTo: there(0, '23:00') })).toEqual([3, 0])
  expect(await found({ dateFilterType: 'intendedUseStartAt', dateFrom: days(3) })).toEqual([2])
  expect(await found({ dateFilterType: 'intendedUseExpireAt', dateTo: there(1, '12:00') })).toEqual([0])
  expect(await found({ dateFrom: days(-1), dateTo: days(1) })).toHaveLength(5)
  expect(await found({ dateFilterType: 'useStartAt', dateFrom: there(2, '15:00'), dateTo: there(2, '15:00') })).toEqual([1])
  expect(await found({ dateFilterType: 'useExpireAt', dateFrom: there(2, '11:00'), dateTo: there(2, '11:00') })).toEqual([4, 3])
})

test.each(['createdAt', 'useStartAt', 'useExpireAt', 'intendedUseStartAt', 'intendedUseExpireAt'])(
  'Sorted by %s, paging in either direction returns every row once and in order',
  async (sortKey) => {
    for (const sortDirection of ['asc', 'desc']) {
      const filter = { sortKey, sortDirection }
      const whole = await found(filter)
      expect(whole).toHaveLength(5)
      expect(await walk(filter, 'first', 'after', 'endCursor')).toEqual(whole)
      expect(await walk(filter, 'last', 'before', 'startCursor')).toEqual(whole)
    }
  },
)

async function walk(filter: object, size: string, cursorName: string, next: 'endCursor' | 'startCursor') {
  const met: number[] = []
  let cursor: string | null = null
  for (;;) {
    const { edges, pageInfo } = await page(filter, { [size]: 2, [cursorName]: cursor })
    const rows = edges.map(({ node }) => ids.indexOf(node.id))
    if (next === 'endCursor') met.push(...rows)
    else met.unshift(...rows)
    const info = pageInfo as { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string; startCursor: string }
    if (!(next === 'endCursor' ? info.hasNextPage : info.hasPreviousPage)) return met
    cursor = info[next]
  }
}

test('A page does not shift if a reservation is created meanwhile', async () => {
  const first = await page({}, { first: 2 })
  const added = await house.reservation({ inDays: 9 })
  const second = await page({}, { first: 2, after: first.edges[1]!.cursor })
  expect(second.edges.map(({ node }) => ids.indexOf(node.id))).toEqual([2, 1])
  ids.push(added.id)
})

test.each([
  ['a negative number of rows', { first: -1 }],
  ['more than 200 rows', { first: 201 }],
  ['rows from both ends', { first: 1, last: 1 }],
])('A page with %s is refused', async (_, more) => {
  const answer = await house.as.staff.graphql(list, { accommodationId: house.accommodationId, ...more })
  expect(answer.status).toBe(400)
  expect(answer.errors![0]!.extensions.code).toBe('BAD_REQUEST')
})

const hexOf = (text: string) => `x${Buffer.from(text).toString('hex')}`

test.each<[string, (tag: string, createdAt: string, id: string) => string[]]>([
  ['a malformed cursor', () => ['abc']],
  ['a cursor without values', (tag) => [tag]],
  ['a cursor with too many values', (tag, createdAt, id) => [tag, createdAt, id, id]],
  ['a cursor of another list', (_, createdAt, id) => [cursorTag('rooms:roomNumber:asc'), createdAt, id]],
  ['a cursor with a malformed time', (tag, _, id) => [tag, 'now', id]],
  ['a cursor with a text for a time', (tag, _, id) => [tag, hexOf('now'), id]],
  ['a cursor of the year 0', (tag, _, id) => [tag, '0000-01-01T00:00:00.000Z', id]],
  ['a cursor of a day that does not exist', (tag, _, id) => [tag, '2030-02-30T00:00:00.000Z', id]],
  ['a cursor with a null byte', (tag, createdAt) => [tag, createdAt, hexOf('\0')]],
])('A page with %s is refused', async (_, change) => {
  const [tag, createdAt, id] = (await page({}, { first: 1 })).edges[0]!.cursor.split(',')
  const after = change(tag!, createdAt!, id!).join()
  expectError(await house.as.staff.graphql(list, { accommodationId: house.accommodationId, after }), 'CURSOR_INVALID')
})

test('A keyword of one character or more than 100, and filters that contradict each other, are refused', async () => {
  const wrong = [
    { keyword: 'x' },
    { keyword: 'x'.repeat(101) },
    { includeMultipleNights: true, dateFilterType: 'createdAt' },
    { includeMultipleNights: false, dateFilterType: 'createdAt' },
    { dateFrom: '2030-01-02T00:00:00Z', dateTo: '2030-01-01T00:00:00Z' },
  ]
  for (const filter of wrong) {
    const answer = await house.as.staff.graphql(list, { accommodationId: house.accommodationId, filter })
    expect(answer.errors![0]!.extensions.code).toBe('BAD_REQUEST')
  }
})

test('The list costs one statement, whatever is selected', async () => {
  const deep = `query Deep($id: ULID!) { getAccommodationReservations(accommodationId: $id, first: 5) { edges { node {
    id room { roomNumber roomType { name } } roomType { name } intendedRoomType { name } memo { content } request { content }
    primaryGuestProfile { name contacts { contactType contactValue } } guestProfiles { name } folio { totalPrice } bills { amount }
  } } } }`
  const { work } = await app.statements(() => house.as.staff.askOk(deep, { id: house.accommodationId }))
  expect(work).toHaveLength(1)
})

test('Only STAFF and above of the property, administrators and the accommodation administrator can list reservations', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(list, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(list, variables), 'FORBIDDEN')
  for (const caller of [house.as.manager, house.as.owner, house.as.admin, house.as.accommodationAdmin])
    expect((await caller.graphql(list, variables)).status).toBe(200)
})
