import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { employed, houseLog, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ limits: { CONTACTS_PER_USER_MAX: 3 } })
  house = await openHouse(app)
})

const add = `mutation Add($input: AddUserContactInput!) { addUserContact(input: $input) { id userId type contact } }`
const contact = { type: 'email', contact: 'night@example.com' }

test('Users add contacts to themselves, administrators to anybody', async () => {
  const { id, as } = await employed(app, house.accommodationId, 'STAFF')
  for (const caller of [as, app.as.admin])
    expect((await caller.askOk(add, { input: { userId: id, ...contact } })).addUserContact).toMatchObject({
      userId: id,
      ...contact,
    })
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: id })
  expect(entry).toMatchObject({ type: 'user.addContact', data: { after: contact } })
})

test('Nobody else adds a contact to another user, existing or not', async () => {
  const { id, as } = await somebody(app)
  for (const userId of [id, unknownId])
    for (const caller of [app.as.customer, house.as.owner])
      expectError(await caller.graphql(add, { input: { userId, ...contact } }), 'FORBIDDEN')
  expectError(await app.as.anonymous.graphql(add, { input: { userId: id, ...contact } }), 'UNAUTHENTICATED')
  for (const caller of [house.as.kiosk, house.as.accommodationAdmin])
    expectError(await caller.graphql(add, { input: { userId: id, ...contact } }), 'FORBIDDEN')
  const above = await somebody(app, { accessLevel: 'SUPERADMIN' })
  expectError(await app.as.admin.graphql(add, { input: { userId: above.id, ...contact } }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(add, { input: { userId: unknownId, ...contact } }), 'USER_NOT_FOUND')
  for (const wrong of [{ type: '' }, { type: 'x'.repeat(51) }, { contact: ' ' }, { contact: 'x'.repeat(255) }])
    expectError(await as.graphql(add, { input: { userId: id, ...contact, ...wrong } }), 'BAD_REQUEST')
})

test('A user cannot have more contacts than the limit', async () => {
  const { id, as } = await somebody(app)
  for (let count = 0; count < 3; count++) await as.askOk(add, { input: { userId: id, ...contact } })
  expectError(await as.graphql(add, { input: { userId: id, ...contact } }), 'LIMIT_EXCEEDED')
})

onPostgres('Concurrent calls', () => {
  test('50 concurrent requests do not exceed the limit', async () => {
    const { id, as } = await somebody(app)
    const answers = await Promise.all(Array.from({ length: 50 }, () => as.graphql(add, { input: { userId: id, ...contact } })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
  })
})
