import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/db/tables/index.ts'
import { newId } from '../../src/kernel/ids.ts'
import { type GraphqlClient, type House, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { publish } from '../harness/subscription/notifications.ts'

interface Arguments {
  first?: number
  last?: number
  after?: string
  before?: string
}
interface Page {
  edges: { cursor: string; node: { id: string } }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
  totalCount?: number
}

let app: TestApp
let house: House

const variables = '$first: Int, $last: Int, $after: String, $before: String'
const pageArguments = 'first: $first, last: $last, after: $after, before: $before'
const pageFields = 'edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'

const reservationsBy = (filter: string) =>
  `query($house: ULID!, ${variables}) { getAccommodationReservations(accommodationId: $house, filter: ${filter}, ${pageArguments}) { ${pageFields} totalCount } }`

/** Lists in either direction, by keyword, with a number of their rows and without. */
const lists: Readonly<Record<string, { query: string; caller: () => GraphqlClient }>> = {
  'reservations, the newest first': { query: reservationsBy('{}'), caller: () => house.as.staff },
  'reservations by their end': {
    query: reservationsBy('{ sortKey: useExpireAt, sortDirection: asc }'),
    caller: () => house.as.staff,
  },
  'reservations of a keyword': { query: reservationsBy('{ keyword: "walker" }'), caller: () => house.as.staff },
  rooms: {
    query: `query($house: ULID!, ${variables}) { rooms(accommodationId: $house, ${pageArguments}) { ${pageFields} } }`,
    caller: () => house.as.staff,
  },
  'notifications by priority': {
    query: `query($house: ID!, ${variables}) {
      getAccommodationNotifications(accommodationId: $house, filter: { sortKey: priority }, ${pageArguments}) { ${pageFields} totalCount }
    }`,
    caller: () => house.as.staff,
  },
  users: {
    query: `query(${variables}) { getUsers(filter: { keyword: "guest of pages" }, ${pageArguments}) { ${pageFields} totalCount } }`,
    caller: () => app.as.admin,
  },
}

const rowsOfList = 5

const guest = (row: number, createdAt: Date) => ({
  id: newId(),
  identity: `guest-of-pages-${row}`,
  name: `Guest of pages ${row}`,
  passwordHash: 'nobody knows it',
  accessLevel: 'CUSTOMER' as const,
  createdAt,
  updatedAt: createdAt,
})

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: rowsOfList })
  for (let row = 0; row < rowsOfList; row++) {
    await house.reservation({ inDays: (row * 2) % rowsOfList, primaryGuest: { name: `Walker ${row}` } })
    const input = { accommodationId: house.accommodationId, type: 'info', priority: 1 + (row % 2) }
    await house.as.admin.askOk(publish, { input })
    await app.server.database.db.insert(users).values(guest(row, app.clock.now()))
    app.clock.moveBy({ minutes: 1 })
  }
})

async function read(name: string, args: Arguments): Promise<Page> {
  const { query, caller } = lists[name]!
  const at = query.includes('$house') ? { house: house.accommodationId } : {}
  return Object.values((await caller().askOk(query, { ...at, ...args })) as Record<string, Page>)[0]!
}

/** The page that the arguments mean, as the connections of Relay define it. */
function meant(all: Page, { first, last, after, before }: Arguments): Page {
  const at = (cursor: string | undefined) => all.edges.findIndex((edge) => edge.cursor === cursor)
  const within = all.edges.slice(after === undefined ? 0 : at(after) + 1, before === undefined ? undefined : at(before))
  const backward = last !== undefined || (first === undefined && before !== undefined && after === undefined)
  const size = first ?? last ?? 20
  const edges = backward ? within.slice(Math.max(0, within.length - size)) : within.slice(0, size)
  const more = within.length > size
  return {
    edges,
    pageInfo: {
      hasNextPage: backward ? before !== undefined : more,
      hasPreviousPage: backward ? more : after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    ...('totalCount' in all && { totalCount: rowsOfList }),
  }
}

describe.each(Object.keys(lists))('a page of %s', (name) => {
  test('has the rows between its cursors, from either end, and says if there are more', async () => {
    const all = await read(name, {})
    expect(all.edges).toHaveLength(rowsOfList)
    const cursors = [undefined, ...[0, 2, 4].map((row) => all.edges[row]!.cursor)]
    const sizes: Arguments[] = [{}, { first: 0 }, { first: 1 }, { first: 9 }, { last: 0 }, { last: 2 }, { last: 9 }]
    for (const after of cursors)
      for (const before of cursors)
        for (const size of sizes) {
          const args: Arguments = { ...size, ...(after && { after }), ...(before && { before }) }
          expect({ args, page: await read(name, args) }).toEqual({ args, page: meant(all, args) })
        }
  })

  test('has no rows with first: 0, and still says if there are any', async () => {
    const none = { edges: [], ...('totalCount' in (await read(name, {})) && { totalCount: rowsOfList }) }
    const ends = { startCursor: null, endCursor: null }
    expect(await read(name, { first: 0 })).toEqual({ ...none, pageInfo: { ...ends, hasNextPage: true, hasPreviousPage: false } })
    expect(await read(name, { last: 0 })).toEqual({ ...none, pageInfo: { ...ends, hasNextPage: false, hasPreviousPage: true } })
  })

  test('that is read backward has following rows only if a cursor cut it off', async () => {
    const last = await read(name, { last: 2 })
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    const before = await read(name, { last: 3, before: last.pageInfo.startCursor! })
    expect(before.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  })
})

test('a page with a negative or too large number of rows is refused', async () => {
  for (const args of [{ first: -1 }, { last: -1 }, { first: 201 }, { last: 201 }, { first: 1, last: 1 }]) {
    const { errors } = await house.as.staff.graphql(lists.rooms!.query, { house: house.accommodationId, ...args })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }])
  }
})
