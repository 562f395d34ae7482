import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../harness/index.ts'
import { somebody } from '../../harness/user/somebody.ts'

const app = await startApp()
const mine = 'query Mine($type: String) { myContacts(type: $type) { userId type contact } }'
const add = `mutation Add($input: AddUserContactInput!) { addUserContact(input: $input) { id } }`

test('Users list their own contacts, oldest first, optionally of one kind', async () => {
  const [one, other] = [await somebody(app), await somebody(app)]
  const contacts = [
    { type: 'phone', contact: '010' },
    { type: 'email', contact: 'a@example.com' },
  ]
  for (const contact of contacts) await one.as.askOk(add, { input: { userId: one.id, ...contact } })
  await other.as.askOk(add, { input: { userId: other.id, type: 'email', contact: 'b@example.com' } })
  expect((await one.as.askOk(mine)).myContacts).toEqual(contacts.map((contact) => ({ userId: one.id, ...contact })))
  expect((await one.as.askOk(mine, { type: 'email' })).myContacts).toEqual([{ userId: one.id, ...contacts[1] }])
})

test('Only users have contacts', async () => {
  expectError(await app.as.anonymous.graphql(mine), 'UNAUTHENTICATED')
  const house = await openHouse(app)
  expectError(await house.as.kiosk.graphql(mine), 'FORBIDDEN')
  expectError(await app.as.customer.graphql(mine, { type: '' }), 'BAD_REQUEST')
})
