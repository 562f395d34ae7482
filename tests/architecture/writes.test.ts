import { expect, test } from 'vitest'
import { sources } from './source.ts'
import { tableNames, tenantTables } from './table-names.ts'
import { acrossAccommodations, type Write, writesOf } from './writes.ts'

/** Updates and deletes that reach the rows of several accommodations, and why they may. */
const mayCross: Readonly<Record<string, string>> = {
  'src/relay.ts: update events':
    'the relay marks the locked batch of all accommodations that it has just read, by their unique ids',
  'src/subscription/kiosks/connections.ts: update kioskConnections':
    'a server renews all connections that it holds in one statement, by the ids that it gave them itself',
  'src/marketplace/oauth/revoke-app-token.ts: update appTokens':
    'the app that revokes a token names no accommodation: the hash of its secret finds the row, among those of the app alone',
  'src/platform/rows/index.ts: update (table)': 'texts of a row that was read are replaced by its whole primary key',
  'src/platform/personal-data/places.ts: delete (table)': 'a row that was read by its place is deleted by its whole primary key',
  'src/platform/personal-data/run-erasure.ts: update erasures':
    'a job writes the erasure that it was given by its unique id; that of an account belongs to no accommodation',
  'src/platform/personal-data/personal-data.ts: update auditEntries': 'entries about an erased account are of all accommodations',
  'src/db/two-forms.ts: delete (table)': 'the sweep deletes by age, whomever the row belongs to',
  'src/platform/move/tables.ts: delete (name)': 'a move empties a table of its own target, which no server has opened yet',
}

const placeOf = ({ path, act, table }: Write) => `${path}: ${act} ${table}`

test('an update or delete of an accommodation’s table compares the accommodation', () => {
  const found = acrossAccommodations(sources, tableNames, tenantTables)
  const wrong = found
    .filter((write) => !(placeOf(write) in mayCross))
    .map((write) => `${write.path}:${write.line} ${write.table}`)
  const message =
    'Add eq(table.accommodationId, accommodationId) to the where, or accommodation_id = … in SQL. What is meant for all accommodations: add it with its reason to mayCross in tests/architecture/writes.test.ts.'
  expect(wrong, message).toEqual([])
  const places = found.map(placeOf)
  const stale = Object.keys(mayCross).filter((place) => !places.includes(place))
  expect(stale, 'Remove from mayCross what is not found any more.').toEqual([])
})

const sample = (text: string, path = 'src/sample.ts') => ({ path, text })
const linesOf = (text: string) => acrossAccommodations([sample(text)], tableNames, tenantTables).map(({ line }) => line)

test('an update or delete without the accommodation is found', () => {
  expect(linesOf('db.update(rooms).set({ name }).where(eq(rooms.id, id))')).toEqual([1])
  expect(linesOf('db.delete(rooms)')).toEqual([1])
  expect(linesOf('const isRoom = (id) => eq(rooms.id, id)\ndb.delete(rooms).where(isRoom(id)).returning()')).toEqual([2])
  expect(
    linesOf('const room = await find(eq(rooms.accommodationId, it))\ndb.delete(rooms).where(eq(rooms.id, room.id))'),
  ).toEqual([2])
  expect(linesOf('db.update(rooms).set({ name }).where(matching(rooms, { id }))')).toEqual([1])
  expect(linesOf('updateRow(ctx, db, rooms, { id }, { name })')).toEqual([1])
  expect(linesOf(`db.execute(sql\`update \${rooms} as room set name = \${name} where room.id = \${id}\`)`)).toEqual([1])
  expect(linesOf(`db.execute(sql\`delete from rooms where id = \${id} and accommodation_id is not null\`)`)).toEqual([1])
})

test('an update or delete with the accommodation, itself or by a helper, is none', () => {
  expect(linesOf('db.update(rooms).set({ name }).where(and(eq(rooms.accommodationId, it), eq(rooms.id, id)))')).toEqual([])
  expect(linesOf('const isRoom = (id) => eq(rooms.accommodationId, id)\ndb.delete(rooms).where(isRoom(id))')).toEqual([])
  expect(linesOf('db.update(rooms).set({ name }).where(matching(rooms, { accommodationId: it, id }))')).toEqual([])
  expect(linesOf('updateRow(ctx, db, rooms, { accommodationId, id }, { name })')).toEqual([])
  expect(linesOf('const key = { accommodationId, id }\nupdateRow(ctx, db, rooms, key, { name })')).toEqual([])
  expect(linesOf(`db.execute(sql\`update rooms set name = 1 where accommodation_id = \${it}\`)`)).toEqual([])
  expect(linesOf('db.delete(users).where(eq(users.id, id))')).toEqual([])
  const helper = sample('export const isRoom = (id) => eq(rooms.accommodationId, id)', 'src/helper.ts')
  const user = sample("import { isRoom } from './helper.ts'\ndb.delete(rooms).where(isRoom(id))")
  expect(acrossAccommodations([user, helper], tableNames, tenantTables)).toEqual([])
})

test('a table is seen to be written by the query builder and in SQL, whatever it is called there', () => {
  const text = `
    import { rooms as table } from './tables.ts'
    const lanes = webhookLanes
    db.insert(table)
    insertRows(unit.db, payments, received)
    sql\`update \${events} set x = 1; INSERT INTO \${users} (id); delete\n from \${lanes}\`
    sql\`insert into reservations values (1)\`
    query('update "room_types" as it set x = 1')
    query('DELETE FROM only public."folios"')
    sql\`truncate table \${sql.identifier('bills')}\`
    sql\`on conflict do update set x = 1; select 1 from rooms for update of rooms\``
  expect(writesOf(sample(text), tableNames).map(({ table }) => table)).toEqual([
    'rooms',
    'payments',
    'users',
    'webhookLanes',
    'events',
    'reservations',
    'roomTypes',
    'folios',
    'bills',
  ])
})
