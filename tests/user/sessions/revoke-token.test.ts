import { expect, test } from 'vitest'
import { openBriefSession } from '../../../src/user/sessions/index.ts'
import { addPerson, eventually, expectError, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp()
const revoke = `mutation Revoke { revokeToken { accessToken refreshToken } }`

test('The current session ends at once and a new one starts', async () => {
  const person = await addPerson(app.context())
  const old = app.asHolderOf(await person.credential())
  const { revokeToken } = await old.askOk(revoke)
  expectError(await old.graphql('{ myInfo { id } }'), 'AUTH_TOKEN_INVALID')
  expect((await app.asHolderOf(revokeToken.accessToken).askOk('{ myInfo { id } }')).myInfo.id).toBe(person.id)
})

test('Of 20 concurrent calls one gets a new session', async () => {
  const person = await addPerson(app.context())
  const caller = app.asHolderOf(await person.credential())
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.graphql(revoke)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('The sockets of a revoked session are closed within 5 seconds', async () => {
  const house = await openHouse(app)
  const person = await addPerson(app.context(), { authority: 'MAID', accommodationId: house.accommodationId })
  const caller = app.asHolderOf(await person.credential())
  const live = `subscription Live($id: ID!) { dataSubscription(accommodationId: $id) { type } }`
  const listening = await caller.subscribe(live, { id: house.accommodationId })
  let closed: { code: number } | undefined
  void listening.closed.then((how) => {
    closed = how
  })
  await caller.askOk(revoke)
  await eventually(() => closed !== undefined)
  expect([4401, 4403]).toContain(closed!.code)
})

test('Callers who are not signed in are refused', async () => {
  expectError(await app.as.anonymous.graphql(revoke), 'UNAUTHENTICATED')
  const house = await openHouse(app)
  expectError(await house.as.kiosk.graphql(revoke), 'FORBIDDEN')
})

test('The successor of a short session gets only the remaining time', async () => {
  const person = await addPerson(app.context())
  const { accessToken } = await openShort(person.id)
  const next = (await app.asHolderOf(accessToken).askOk(revoke)).revokeToken
  app.clock.moveBy({ minutes: 20 })
  const refresh = 'query ($token: String!) { refreshToken(refreshToken: $token) { accessToken } }'
  expectError(await app.as.anonymous.graphql(refresh, { token: next.refreshToken }), 'AUTH_TOKEN_INVALID')
})

const openShort = async (userId: string) => {
  const ctx = app.context()
  return { accessToken: await openBriefSession(ctx, ctx.db, userId) }
}
