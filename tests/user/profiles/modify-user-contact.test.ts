import { expect, test } from 'vitest'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'
import { somebody } from '../../harness/user/somebody.ts'

const app = await startApp()
const house = await openHouse(app)

const add = `mutation Add($input: AddUserContactInput!) { addUserContact(input: $input) { id } }`
const modify = `mutation Modify($input: ModifyUserContactInput!) { modifyUserContact(input: $input) { id userId type contact } }`

async function withContact(traits: Parameters<typeof somebody>[1] = {}) {
  const person = await somebody(app, traits)
  const { addUserContact } = await person.as.askOk(add, { input: { userId: person.id, type: 'email', contact: 'a@example.com' } })
  return { ...person, contactId: addUserContact.id }
}

test('Its user or an administrator changes a contact; fields that are left out stay unchanged', async () => {
  const { id, as, contactId } = await withContact()
  const first = await as.askOk(modify, { input: { id: contactId, contact: 'b@example.com' } })
  expect(first.modifyUserContact).toEqual({ id: contactId, userId: id, type: 'email', contact: 'b@example.com' })
  const second = await app.as.admin.askOk(modify, { input: { id: contactId, type: 'mail' } })
  expect(second.modifyUserContact).toMatchObject({ type: 'mail', contact: 'b@example.com' })
})

test('Nobody else changes a contact, and an unknown one is refused', async () => {
  const { contactId } = await withContact()
  const input = { id: contactId, contact: 'mine@example.com' }
  expectError(await app.as.anonymous.graphql(modify, { input }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.owner, house.as.kiosk])
    expectError(await caller.graphql(modify, { input }), 'FORBIDDEN')
  const above = await withContact({ accessLevel: 'SUPERADMIN' })
  expectError(await app.as.admin.graphql(modify, { input: { ...input, id: above.contactId } }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(modify, { input: { ...input, id: unknownId } }), 'CONTACT_NOT_FOUND')
  expectError(await app.as.admin.graphql(modify, { input: { ...input, contact: '' } }), 'BAD_REQUEST')
})
