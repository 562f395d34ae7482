import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { guestAccounts, users } from '../../../src/db/tables/index.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { employed, type Somebody, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House
let maid: Somebody
let customer: Somebody

const find = 'query Find($id: ID!) { findUser(id: $id) { id name identity email phone isDisabled thumbnail } }'
const contact = { email: 'seen@example.com', phone: '+821000000001' }

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  maid = await employed(app, house.accommodationId, 'MAID')
  customer = await somebody(app)
  await app.server.database.db.update(users).set(contact).where(eq(users.id, maid.id))
})

test('The user, the management and administrators see all fields of an account', async () => {
  for (const caller of [maid.as, house.as.manager, house.as.owner, app.as.admin]) {
    const { findUser } = await caller.askOk(find, { id: maid.id })
    expect(findUser).toMatchObject({ id: maid.id, identity: maid.identity, isDisabled: false, thumbnail: null, ...contact })
  }
})

test('Staff see the mail address of colleagues, but neither login id nor phone', async () => {
  const { findUser } = await house.as.staff.askOk(find, { id: maid.id })
  expect(findUser).toMatchObject({ name: maid.identity, email: contact.email, identity: null, phone: null })
})

test('A maid sees only the names of colleagues', async () => {
  const { findUser } = await house.as.maid.askOk(find, { id: maid.id })
  expect(findUser).toMatchObject({ name: maid.identity, email: null, identity: null, phone: null })
})

test('A stranger does not even learn whether an account exists', async () => {
  for (const caller of [customer.as, other.as.owner])
    for (const id of [maid.id, unknownId]) expectError(await caller.graphql(find, { id }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(find, { id: unknownId }), 'USER_NOT_FOUND')
})

test('Callers without an account find nobody', async () => {
  expectError(await app.as.anonymous.graphql(find, { id: maid.id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.kiosk, house.as.accommodationAdmin])
    expectError(await caller.graphql(find, { id: maid.id }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(find, { id: "' or 1=1" }), 'BAD_REQUEST')
})

test('The account of a reservation is masked by the authority of the caller at that accommodation', async () => {
  await app.server.database.db
    .update(users)
    .set({ email: 'guest@example.com', phone: '+821000000002' })
    .where(eq(users.id, customer.id))
  const { accommodationId } = house
  await app.server.database.db.insert(guestAccounts).values({ accommodationId, userId: customer.id, createdAt: app.clock.now() })
  const { id } = await house.reservation({ userId: customer.id })
  const list = `query List($accommodationId: ULID!) { getAccommodationReservations(accommodationId: $accommodationId) {
    edges { node { id user { id name identity email phone } } }
  } }`
  const seenBy = async (caller: House['as']['staff']) => {
    const { getAccommodationReservations } = await caller.askOk(list, { accommodationId: house.accommodationId })
    return getAccommodationReservations.edges.find(({ node }: { node: { id: string } }) => node.id === id).node.user
  }
  const email = 'guest@example.com'
  expect(await seenBy(house.as.manager)).toMatchObject({ id: customer.id, email, phone: '+821000000002' })
  expect(await seenBy(house.as.accommodationAdmin)).toMatchObject({ email, phone: '+821000000002' })
  expect(await seenBy(house.as.staff)).toMatchObject({ email, identity: null, phone: null })
})
