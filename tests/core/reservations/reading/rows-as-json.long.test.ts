import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { buildASTSchema, getNamedType, isLeafType, isObjectType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { guestContacts, reservations, rooms } from '../../../../src/db/tables/index.ts'
import { schemaDocument } from '../../../../src/graphql/sdl.ts'
import { type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { ways } from '../../../harness/platform/transports.ts'

let app: TestApp
let house: House

const schema = buildASTSchema(schemaDocument())

beforeAll(async () => {
  app = await startApp({
    env: { QUERY_ALIASES_MAX: '1000', QUERY_COST_MAX: '1000000', QUERY_TOKENS_MAX: '100000', QUERY_CHARACTERS_MAX: '1000000' },
  })
  house = await openHouse(app)
  const name = 'Émile "\\" </script> 김민준 👩‍🚀'
  const memo = `${name} \u2028 \u0001\t\n`
  const many = Array.from({ length: 3 }, (_, at) => ({ contactType: `kind ${at}`, contactValue: `${name}${at}` }))
  await house.reservation({ room: 0, primaryGuest: { name, contacts: many }, memo })
  await house.reservation({ inDays: 2, primaryGuest: { name: 'Nobody to call', contacts: [] }, guests: [{ name }] })
  const { id } = await house.reservation({ inDays: 4 })
  const { db } = app.context()
  // what is written anew stands behind the others in the table
  await db
    .update(guestContacts)
    .set({ phone: '+821012345678' })
    .where(and(eq(guestContacts.accommodationId, house.accommodationId), eq(guestContacts.contactType, 'kind 0')))
  await db
    .update(rooms)
    .set({ roomNumber: `${name}, 2` })
    .where(and(eq(rooms.accommodationId, house.accommodationId), eq(rooms.roomNumber, '102')))
  await db
    .update(reservations)
    .set({
      sleeps: 2 ** 31 - 1,
      useStartAt: new Date('1000-01-01T00:00:00.001Z'),
      useExpireAt: new Date('9999-12-31T23:59:59.999Z'),
      releaseAt: new Date('2026-02-28T12:00:00.100Z'),
      deletedAt: new Date('2028-02-29T00:00:00Z'),
      cancelReason: memo,
      channelId: '',
    })
    .where(and(eq(reservations.accommodationId, house.accommodationId), eq(reservations.id, id)))
})

/** The same list with a second selection of its rows, which keeps the database from writing them as JSON. */
const list = (selection: string, twice: boolean) => `query($id: ULID!, $yes: Boolean = true, $no: Boolean = false) {
  getAccommodationReservations(accommodationId: $id, first: 10, filter: { includeDeleted: true }) {
    edges { node { ...F @skip(if: true) ... ${selection} } }
    pageInfo @include(if: $yes) @skip(if: $no) { hasNextPage }
    ${twice ? 'again: edges { node { __typename } }' : ''}
  }
}
fragment F on Reservation { id sleeps F_room: room { roomNumber } }`

/** The answer, and whether the database wrote its rows. */
async function asked(query: string, variables: Record<string, unknown>) {
  let data: Awaited<ReturnType<typeof house.as.staff.askOk>>
  const { work } = await app.statements(async () => {
    data = await house.as.staff.askOk(query, variables)
  })
  return { data, isWritten: work.some((sql) => sql.includes(`concat('{"`)) }
}

async function rowsOf(selection: string, twice: boolean) {
  const { data, isWritten } = await asked(list(selection, twice), { id: house.accommodationId })
  return { rows: data.getAccommodationReservations.edges, finished: isWritten }
}

/** Any selection of a type, in every form that GraphQL allows. */
function selectionOf(typeName: string, depth: number): fc.Arbitrary<string> {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) throw new Error(`${typeName} is no object type`)
  const fields = Object.values(type.getFields()).filter(
    ({ args, type }) => args.length === 0 && (depth > 0 || isLeafType(getNamedType(type))),
  )
  const field = fc.constantFrom(...fields).chain(({ name, type }) => {
    const inner = getNamedType(type)
    const set = isObjectType(inner) ? selectionOf(inner.name, depth - 1) : fc.constant('')
    const alias = fc.constantFrom('', '', `${name}_: `, `_${name}: `)
    const condition = fc.constantFrom('', '', '', '@include(if: $yes)', '@skip(if: $yes)', '@include(if: $no)')
    return fc.tuple(alias, condition, set).map(([alias, condition, set]) => `${alias}${name} ${condition} ${set}`)
  })
  const typename = fc.constantFrom('__typename', 'typename_: __typename')
  const fragment = fc.array(field, { minLength: 1, maxLength: 2 }).map((inner) => `... on ${typeName} { ${inner.join(' ')} }`)
  const spread = typeName === 'Reservation' ? fc.constant('...F') : typename
  const entry = fc.oneof({ arbitrary: field, weight: 8 }, typename, fragment, spread)
  return fc.array(entry, { minLength: 1, maxLength: 6 }).map((entries) => `{ ${entries.join(' ')} }`)
}

test('Rows written as JSON by the database equal those built by the server, whatever is selected', async () => {
  let finished = 0
  await fc.assert(
    fc.asyncProperty(selectionOf('Reservation', 2), async (selection) => {
      const [once, twice] = [await rowsOf(selection, false), await rowsOf(selection, true)]
      finished += Number(once.finished)
      expect(twice.finished).toBe(false)
      expect(once.rows).toEqual(twice.rows)
    }),
    { numRuns: 150 },
  )
  expect(finished).toBeGreaterThan(15)
})

const everyPlainField = `{
  id status type useStartAt useExpireAt sleeps childSleeps infantSleeps checkInCode roomId roomTypeId channelId otaCode releaseAt
  deletedAt deletionReason cancelledBy cancelReason createdAt updatedAt __typename
  room { id roomNumber state __typename } roomType { name capacity } memo { content }
  primaryGuestProfile { name vehicleNumber contacts { contactType contactValue } } guestProfiles { id name contacts { contactValue } }
}`

test('All plain fields at once are written by the database, and equal', async () => {
  const [once, twice] = [await rowsOf(everyPlainField, false), await rowsOf(everyPlainField, true)]
  expect(once).toEqual({ rows: twice.rows, finished: true })
  expect(once.rows).toHaveLength(3)
})

const pages = [
  { first: 2 },
  { first: 10 },
  { first: 0 },
  { last: 2 },
  { first: 2, after: 0 },
  { last: 1, before: 2 },
  { first: 5, after: 0, before: 2 },
  { first: 2, after: 2 },
  { last: 2, before: 0 },
]

const orders = {
  creation: { sortKey: 'createdAt' },
  start: { sortKey: 'useStartAt' },
  'creation with deleted rows': { sortKey: 'createdAt', includeDeleted: true },
  'start with deleted rows': { sortKey: 'useStartAt', includeDeleted: true },
}

test.each(Object.entries(orders))(
  'Pages of rows written by the database equal those built by the server, in the order of %s',
  async (_, filter) => {
    const id = house.accommodationId
    const { edges } = (await house.as.staff.askOk(pageOf(true), { id, filter, first: 10 })).getAccommodationReservations
    const cursors: string[] = edges.map(({ cursor }: { cursor: string }) => cursor)
    for (const { after, before, ...page } of pages) {
      const variables = { id, filter, ...page, after: cursors[after ?? -1], before: cursors[before ?? -1] }
      const [once, twice] = [await asked(pageOf(false), variables), await asked(pageOf(true), variables)]
      const { again, ...built } = twice.data.getAccommodationReservations
      expect(again).toHaveLength(built.edges.length)
      expect(once).toEqual({ data: { getAccommodationReservations: built }, isWritten: true })
      expect(twice.isWritten).toBe(false)
    }
  },
)

const pageOf = (
  twice: boolean,
) => `query($id: ULID!, $filter: AccommodationReservationsFilter, $first: Int, $last: Int, $after: String, $before: String) {
  getAccommodationReservations(accommodationId: $id, filter: $filter, first: $first, last: $last, after: $after, before: $before) {
    edges { __typename at: cursor cursor node { id roomId } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    totalCount
    ${twice ? 'again: edges { cursor }' : ''}
  }
}`

test('A row with more aliases than a function of PostgreSQL takes arguments is built by the server', async () => {
  const keys = Array.from({ length: 60 }, (_, at) => `id${at}`)
  const { rows, finished } = await rowsOf(`{ ${keys.map((key) => `${key}: id`).join(' ')} id }`, false)
  expect(finished).toBe(false)
  expect(keys.map((key) => rows[0].node[key])).toEqual(keys.map(() => rows[0].node.id))
})

test('Cursors beside rows written by the database equal those beside rows built by the server, in a list by text', async () => {
  const rooms = (more: string) => `query($id: ULID!) {
    rooms(accommodationId: $id) { edges { cursor node { id } } pageInfo { startCursor endCursor } ${more} }
  }`
  const read = async (more: string) => asked(rooms(more), { id: house.accommodationId })
  const [once, twice] = [await read(''), await read('again: edges { node { __typename } }')]
  const { again: _, ...built } = twice.data.rooms
  expect(once).toEqual({ data: { rooms: built }, isWritten: true })
  expect(twice.isWritten).toBe(false)
  expect(built.edges.length).toBeGreaterThan(1)
})

test('Fields with a resolver or a check are not written by the database', async () => {
  for (const selection of ['{ id user { id } }', '{ id bills { amount } }'])
    expect((await rowsOf(selection, false)).finished).toBe(false)
})

test.each(Object.entries(ways))('Rows written by the database are the same over %s', async (_, way) => {
  const credential = (await house.as.staff.authorization())!.slice('Bearer '.length)
  const ask = { query: list('{ id room { roomNumber } }', false), variables: { id: house.accommodationId } }
  const { data } = await way(app.url, ask, credential)
  expect(data.getAccommodationReservations.edges[2].node).toEqual({ id: expect.any(String), room: { roomNumber: '101' } })
})
