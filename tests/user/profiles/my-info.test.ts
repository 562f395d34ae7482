import { expect, test } from 'vitest'
import { addPerson, expectError, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp()
const me = `query Me { myInfo { id identity name nickname email phone accessLevel isAuthorizedEmail isAuthorizedPhone } }`

test('A signed-in user reads their own account, in one statement', async () => {
  const person = await addPerson(app.context(), { accessLevel: 'PARTNER' })
  const caller = app.asHolderOf(await person.credential())
  const { work } = await app.statements(async () => {
    const { myInfo } = await caller.askOk(me)
    expect(myInfo).toEqual({
      id: person.id,
      identity: person.identity,
      name: person.identity,
      nickname: null,
      email: null,
      phone: null,
      accessLevel: 'PARTNER',
      isAuthorizedEmail: false,
      isAuthorizedPhone: false,
    })
  })
  expect(work).toHaveLength(1)
})

test('Anonymous callers and kiosks have no account', async () => {
  expectError(await app.as.anonymous.graphql(me), 'UNAUTHENTICATED')
  const house = await openHouse(app)
  expectError(await house.as.kiosk.graphql(me), 'FORBIDDEN')
})
