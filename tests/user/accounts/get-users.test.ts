import { expect, test } from 'vitest'
import { users } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { expectError, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)

const list = `query Users($first: Int, $after: String, $last: Int, $before: String, $filter: UsersFilter) {
  getUsers(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
    edges { cursor node { id name email phone } } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount
  }
}`

const createdAt = app.clock.now()
const person = (name: string, traits: object = {}) => ({
  id: newId(),
  identity: `id-${name.replaceAll(' ', '-')}`.toLowerCase(),
  name,
  passwordHash: 'nobody knows it',
  accessLevel: 'CUSTOMER' as const,
  createdAt,
  updatedAt: createdAt,
  ...traits,
})
const people = [
  person('Park Jisung', { phone: '+821012345678', email: 'Jisung.Park@Example.com' }),
  person('100% Cotton_Shop'),
  person('Müller Änne', { nickname: 'ÄNNCHEN' }),
  person('김민준'),
  ...Array.from({ length: 30 }, (_, number) => person(`Crowd ${number}`)),
]
await app.server.database.db.insert(users).values(people)

const names = async (keyword: string): Promise<string[]> => {
  const { getUsers } = await app.as.admin.askOk(list, { first: 200, filter: { keyword } })
  expect(getUsers.totalCount).toBe(getUsers.edges.length)
  return getUsers.edges.map(({ node }: { node: { name: string } }) => node.name)
}

test.each([
  ['part of a name', 'jisun', ['Park Jisung']],
  ['a login id', 'ID-park', ['Park Jisung']],
  ['a mail address in any case', 'JISUNG.park@', ['Park Jisung']],
  ['a phone in national format', '010-1234-5678', ['Park Jisung']],
  ['a phone in international format', '+82 10 1234 5678', ['Park Jisung']],
  ['a phone in international format, digits only', '821012345678', ['Park Jisung']],
  ['the end of a phone', '1234-5678', ['Park Jisung']],
  ['a phone with the international prefix 00', '0082 10 1234 5678', ['Park Jisung']],
  ['a nickname with diacritics in any case', 'ännch', ['Müller Änne']],
  ['a letter with a separate combining mark', 'a\u0308nnch', ['Müller Änne']],
  ['two characters', '민준', ['김민준']],
  ['a percent sign as itself', '0% c', ['100% Cotton_Shop']],
  ['an underscore as itself', 'n_s', ['100% Cotton_Shop']],
  ['a quote as itself', "' or 1=1 --", []],
  ['a backslash as itself', '\\\\', []],
])('A keyword finds %s', async (_, keyword, expected) => {
  expect(await names(keyword)).toEqual(expected)
})

test('Pages list all matches of a keyword, newest first, each exactly once', async () => {
  const seen: string[] = []
  let after: string | null = null
  do {
    const { getUsers } = await app.as.admin.askOk(list, { first: 7, after, filter: { keyword: 'crowd' } })
    expect(getUsers.totalCount).toBe(30)
    seen.push(...getUsers.edges.map(({ node }: { node: { name: string } }) => node.name))
    after = getUsers.pageInfo.hasNextPage ? getUsers.pageInfo.endCursor : null
  } while (after !== null)
  expect(seen).toEqual(Array.from({ length: 30 }, (_, number) => `Crowd ${29 - number}`))
})

test('A page after the last row is empty and still has totalCount', async () => {
  const { getUsers: all } = await app.as.admin.askOk(list, { last: 1, filter: { keyword: 'crowd' } })
  const { getUsers } = await app.as.admin.askOk(list, { after: all.edges[0].cursor, filter: { keyword: 'crowd' } })
  expect(getUsers).toMatchObject({ edges: [], totalCount: 30, pageInfo: { hasNextPage: false, hasPreviousPage: true } })
})

test('A page with totalCount is one statement; without totalCount nothing is counted', async () => {
  await app.as.admin.authorization()
  const counted = await app.statements(() => app.as.admin.askOk(list))
  expect(counted.work).toHaveLength(1)
  const { work } = await app.statements(() => app.as.admin.askOk('{ getUsers { edges { node { id } } } }'))
  expect(work.filter((statement) => statement.includes('count('))).toEqual([])
})

test('A keyword of one character or of more than a hundred is refused', async () => {
  for (const keyword of ['x', ' x ', '가'.normalize('NFD'), '😀', 'x'.repeat(101)])
    expectError(await app.as.admin.graphql(list, { filter: { keyword } }), 'BAD_REQUEST')
})

test('Only administrators list accounts', async () => {
  expectError(await app.as.anonymous.graphql(list), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.owner, house.as.kiosk, house.as.accommodationAdmin])
    expectError(await caller.graphql(list), 'FORBIDDEN')
})
