import { expect, test } from 'vitest'
import { expectError, onPostgres, openHouse, startApp, unknownId } from '../../harness/index.ts'
import { somebody } from '../../harness/user/somebody.ts'

const app = await startApp()
const house = await openHouse(app)

const add = `mutation Add($input: AddUserContactInput!) { addUserContact(input: $input) { id } }`
const remove = 'mutation Remove($id: ID!) { deleteUserContact(id: $id) }'

async function withContact() {
  const person = await somebody(app)
  const { addUserContact } = await person.as.askOk(add, { input: { userId: person.id, type: 'email', contact: 'a@example.com' } })
  return { ...person, contactId: addUserContact.id }
}

test('Its user or an administrator deletes a contact for good', async () => {
  for (const byAdmin of [false, true]) {
    const { as, contactId } = await withContact()
    const caller = byAdmin ? app.as.admin : as
    expect((await caller.askOk(remove, { id: contactId })).deleteUserContact).toBe(true)
    expect((await as.askOk('{ myContacts { id } }')).myContacts).toEqual([])
    expectError(await caller.graphql(remove, { id: contactId }), 'CONTACT_NOT_FOUND')
  }
})

test('Nobody deletes the contact of somebody else', async () => {
  const { contactId } = await withContact()
  expectError(await app.as.anonymous.graphql(remove, { id: contactId }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.owner, house.as.kiosk])
    expectError(await caller.graphql(remove, { id: contactId }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(remove, { id: unknownId }), 'CONTACT_NOT_FOUND')
  expectError(await app.as.admin.graphql(remove, { id: 'x' }), 'BAD_REQUEST')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent deletions one succeeds', async () => {
    const { as, contactId } = await withContact()
    const answers = await Promise.all(Array.from({ length: 50 }, () => as.graphql(remove, { id: contactId })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  })
})
