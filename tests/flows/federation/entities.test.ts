import { expect, test } from 'vitest'
import { bookings, folios } from '../../../src/db/tables/index.ts'
import { newId, newIdIn } from '../../../src/kernel/ids.ts'
import { type SubgraphName, subgraphNames } from '../../../src/kernel/subgraphs.ts'
import { type GraphqlClient, type House, openHouse, startApp } from '../../harness/index.ts'
import { install, newApp } from '../../harness/marketplace/vendor.ts'
import { isOnCitus } from '../../harness/postgres.ts'
import { SubgraphClient } from './subgraph-client.ts'

const app = await startApp({ env: { SUBGRAPHS: subgraphNames.join() } })
const house = await openHouse(app)
const other = await openHouse(app)
const { db } = app.context()
const partner = new SubgraphClient(app.as.partner, 'marketplace')

interface Rows {
  /** Rows that `seenBy` may see. */
  shown: readonly string[]
  /** Rows that they may not see. */
  hidden?: readonly string[]
}

interface Entity {
  subgraph: SubgraphName
  rows: () => Promise<Rows>
  seenBy: readonly GraphqlClient[]
  hiddenFrom: readonly GraphqlClient[]
}

const strangers = [other.as.owner, app.as.customer, app.as.anonymous]

async function booking({ id = newId(), ...more }: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  const now = app.clock.now()
  const { accommodationId } = house
  const booker = { name: 'Hong Gildong', contacts: [] }
  await db
    .insert(bookings)
    .values({ accommodationId, id, number: id.slice(-10), status: 'CONFIRMED', booker, createdAt: now, updatedAt: now, ...more })
  return id
}

async function folio(): Promise<string> {
  const { id } = await house.reservation()
  const all = await db.select({ id: folios.id, reservationId: folios.reservationId }).from(folios)
  return all.find(({ reservationId }) => reservationId === id)!.id
}

async function installation(): Promise<string> {
  const manager = new SubgraphClient(house.as.manager, 'marketplace')
  const { installationId } = await install(
    { ...house, as: { ...house.as, manager } } as House,
    await newApp(app, { as: partner }),
  )
  return installationId
}

const appOf = async (manifest?: null) => (await newApp(app, { as: partner, ...(manifest === null && { manifest }) })).appId

const entities: Readonly<Record<string, Entity>> = {
  Accommodation: {
    subgraph: 'core',
    rows: async () => ({ shown: [house.accommodationId], hidden: [other.accommodationId] }),
    seenBy: [house.as.maid, house.as.kiosk],
    hiddenFrom: [app.as.customer, app.as.anonymous],
  },
  Booking: {
    subgraph: 'core',
    rows: async () => ({
      shown: await Promise.all([
        booking({ expiresAt: app.clock.now(), confirmedAt: app.clock.now() }),
        // an id names its property, or none, or another one
        ...[newIdIn(house.accommodationId), newId(), newIdIn(other.accommodationId)].map((id) => booking({ id })),
      ]),
      hidden: [await booking({ status: 'HELD', expiresAt: app.clock.now() })],
    }),
    seenBy: [house.as.staff, app.as.admin],
    hiddenFrom: [house.as.maid, ...strangers],
  },
  Folio: {
    subgraph: 'core',
    rows: async () => ({ shown: [await folio(), await folio()] }),
    seenBy: [house.as.staff, app.as.admin],
    hiddenFrom: [house.as.maid, ...strangers],
  },
  App: {
    subgraph: 'marketplace',
    rows: async () => ({ shown: [await appOf(), await appOf()], hidden: [await appOf(null)] }),
    seenBy: [house.as.manager, other.as.owner],
    hiddenFrom: [app.as.customer, app.as.anonymous],
  },
  Installation: {
    subgraph: 'marketplace',
    rows: async () => ({ shown: [await installation(), await installation()] }),
    seenBy: [house.as.manager, app.as.admin],
    hiddenFrom: [house.as.staff, ...strangers],
  },
}

test.each(Object.entries(entities))(
  'rows of %s are read in one statement for who may see them, and are null for everybody else',
  async (type, { subgraph, rows, seenBy, hiddenFrom }) => {
    const { shown, hidden = [] } = await rows()
    const query = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on ${type} { id } } }`
    const ids = [...shown, ...hidden, newId()]
    const r = ids.map((id) => ({ __typename: type, id }))
    const read = async (caller: GraphqlClient) => (await new SubgraphClient(caller, subgraph).askOk(query, { r }))._entities
    for (const caller of seenBy) expect(await read(caller)).toEqual(ids.map((id) => (shown.includes(id) ? { id } : null)))
    for (const caller of hiddenFrom) expect(await read(caller)).toEqual(ids.map(() => null))
    const { work } = await app.statements(() => read(seenBy[0]!))
    // on Citus one for each property that the ids name, and one for the rest
    if (isOnCitus) expect(work.length).toBeLessThanOrEqual(3)
    else expect(work).toHaveLength(1)
  },
)

test('an app without a published version is shown to its vendor and to administrators', async () => {
  const r = [{ __typename: 'App', id: await appOf(null) }]
  const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on App { id } } }'
  for (const [caller, seen] of [
    [app.as.partner, { id: r[0]!.id }],
    [app.as.admin, { id: r[0]!.id }],
    [house.as.manager, null],
  ] as const)
    expect((await new SubgraphClient(caller, 'marketplace').askOk(query, { r }))._entities).toEqual([seen])
})
