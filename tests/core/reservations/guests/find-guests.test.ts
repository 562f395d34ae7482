import { beforeAll, beforeEach, expect, test } from 'vitest'
import { write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app)
})

const find = `query Find($id: ULID!, $keyword: String!, $first: Int, $after: String) {
  guests(accommodationId: $id, keyword: $keyword, first: $first, after: $after) {
    edges { cursor node { id name contacts { contactValue } stayCount lastStay { id primaryGuestProfile { name } } nextStay { id } } }
    pageInfo { hasNextPage endCursor }
  }
}`
const page = async (keyword: string, more: object = {}, as = house.as.staff) =>
  (await as.askOk(find, { id: house.accommodationId, keyword, ...more })).guests
const found = async (keyword: string) => (await page(keyword)).edges.map(({ node }: { node: { name: string } }) => node.name)

const phone = (contactValue: string) => ({ contactType: 'phone', contactValue })
const mail = (contactValue: string) => ({ contactType: 'email', contactValue })
const guest = (name: string, ...contacts: { contactType: string; contactValue: string }[]) => ({
  primaryGuest: { name, contacts },
})

test('Guests are each on one page, whether or not their stays are counted', async () => {
  for (const number of [1, 2, 3])
    await house.reservation({ ...guest(`Walker ${number}`), guests: [{ name: `Walkers' child ${number}` }] })
  const plain = find.replace(/ stayCount.*$/m, ' } }')
  for (const query of [find, plain]) {
    const names: string[] = []
    for (let after: string | undefined; ; ) {
      const { guests } = await house.as.staff.askOk(query, { id: house.accommodationId, keyword: 'walker', first: 4, after })
      names.push(...guests.edges.map(({ node }: { node: { name: string } }) => node.name))
      after = guests.pageInfo.endCursor
      if (!guests.pageInfo.hasNextPage) break
    }
    const ofStay = (number: number) => [`Walkers' child ${number}`, `Walker ${number}`]
    expect(names).toEqual([3, 2, 1].flatMap(ofStay))
  }
})

test('A guest is found by part of the name, the phone in any spelling and the mail', async () => {
  await house.reservation(guest('Édith Piaf', phone('010-5183-3749'), mail('edith@example.fr')))
  await house.reservation(guest('Kim Jiwoo'))
  for (const keyword of ['édi', 'PIAF', '+82 10-5183-3749', '01051833749', '5183', 'Edith@', 'example.fr'])
    expect([keyword, await found(keyword)]).toEqual([keyword, ['Édith Piaf']])
  expect(await found('jiwoo')).toEqual(['Kim Jiwoo'])
  expect(await found('nobody')).toEqual([])
})

test('One guest is who has the same phone, else the same mail, else the same name', async () => {
  await house.reservation(guest('Hong Gildong', phone('010-1111-2222'), mail('one@example.com')))
  await house.reservation(guest('Hong G.', phone('+82 10 1111 2222'), mail('other@example.com')))
  await house.reservation(guest('Hong Gildong', mail('Hong@Example.com')))
  await house.reservation(guest('hong', mail('hong@example.com')))
  await house.reservation(guest('HONG GILDONG'))
  await house.reservation(guest('Hong Gildong'))
  const { edges } = await page('hong')
  expect(edges.map(({ node: { name, stayCount } }: { node: { name: string; stayCount: number } }) => [name, stayCount])).toEqual([
    ['Hong Gildong', 2],
    ['hong', 2],
    ['Hong G.', 2],
  ])
  // by the name that only the older reservation has
  const [{ node }] = (await page('one@example')).edges
  expect(node).toMatchObject({ name: 'Hong Gildong', stayCount: 2 })
})

test('A guest has the last and the next stay; deleted ones and inquiries do not count', async () => {
  const kim = guest('Kim', phone('010-1111-2222'))
  await house.reservation({ ...kim, inDays: -9 })
  const last = await house.reservation({
    ...kim,
    inDays: -2,
    primaryGuest: { name: 'Kim Jiwoo', contacts: [phone('01011112222')] },
  })
  const later = await house.reservation({ ...kim, inDays: 9 })
  const next = await house.reservation({ ...kim, inDays: 5 })
  const { id } = await house.reservation({ ...kim, inDays: 2 })
  await house.as.manager.askOk(write.delete, { id })
  await house.reservation({ ...kim, inDays: 1, status: 'INQUIRY' })
  const { edges } = await page('kim')
  expect(edges).toHaveLength(1)
  expect(edges[0].node).toMatchObject({
    stayCount: 4,
    lastStay: { id: last.id, primaryGuestProfile: { name: 'Kim Jiwoo' } },
    nextStay: { id: next.id },
  })
  await house.as.manager.askOk(write.delete, { id: next.id })
  expect((await page('kim')).edges[0].node).toMatchObject({ stayCount: 3, nextStay: { id: later.id } })
})

test('All guests of a reservation are found, page by page, each once', async () => {
  const names = ['Ann', 'Ben', 'Cem', 'Dan', 'Eve'].map((name) => `Group ${name}`)
  await house.reservation({ primaryGuest: { name: 'Group Leader' }, guests: names.map((name) => ({ name })) })
  await house.reservation({ primaryGuest: { name: 'Group Ann' } })
  await house.reservation({ primaryGuest: { name: 'Somebody Else' } })
  const seen: string[] = []
  let after: string | null = null
  for (let pages = 0; pages < 3; pages++) {
    const { edges, pageInfo } = await page('group', { first: 2, after })
    seen.push(...edges.map(({ node }: { node: { name: string } }) => node.name))
    expect(pageInfo.hasNextPage).toBe(pages < 2)
    after = pageInfo.endCursor
  }
  expect(seen[0]).toBe('Group Ann')
  expect(seen.toSorted()).toEqual([...names, 'Group Leader'].toSorted())
})

test('Guests who were replaced are not found any more', async () => {
  const { id } = await house.reservation(guest('Old Name'))
  await house.as.staff.askOk(
    `mutation { changeGuests(input: { reservationId: "${id}", primaryGuest: { name: "New Name" } }) { id } }`,
  )
  expect([await found('old name'), await found('new name')]).toEqual([[], ['New Name']])
})

test('Documents, licence plates and reservation ids find no guest', async () => {
  const { id } = await house.reservation({
    primaryGuest: { name: 'Ada', vehicleNumber: '12가3456', identityDocumentNumber: 'M12345678' },
  })
  for (const keyword of ['12가3456', 'M12345678', id]) expect(await found(keyword)).toEqual([])
})

test('A name that grows when it is folded is stored and found', async () => {
  const name = '\ufdfa'.repeat(200)
  await house.reservation(guest(name))
  expect(await found('\ufdfa\ufdfa')).toEqual([name])
})

test('Guests of another property are not found, and its people find none here', async () => {
  const other = await openHouse(app)
  const same = guest('Hong Gildong', phone('010-1111-2222'))
  await other.reservation(same)
  expect(await found('hong')).toEqual([])
  await house.reservation(same)
  expect((await page('hong')).edges[0].node.stayCount).toBe(1)
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(find, { id: house.accommodationId, keyword: 'hong' }), 'FORBIDDEN')
})

test('Keywords that are too short or too long, and cursors of other lists, are refused', async () => {
  const asked = (keyword: string, more: object = {}) =>
    house.as.staff.graphql(find, { id: house.accommodationId, keyword, ...more })
  for (const keyword of ['', 'a', ' a ', '가'.normalize('NFD'), '😀', 'x'.repeat(101)])
    expectError(await asked(keyword), 'BAD_REQUEST')
  expectError(await asked('hong', { after: 'x' }), 'CURSOR_INVALID')
  for (const keyword of ['100%', "o'hara", 'a_b', '\\\\x', 'a & b | !c']) expect(await found(keyword)).toEqual([])
})
