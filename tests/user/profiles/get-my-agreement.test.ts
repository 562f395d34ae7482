import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../harness/index.ts'
import { somebody } from '../../harness/user/somebody.ts'

const app = await startApp()
const mine = 'query Mine($type: String!) { getMyAgreement(type: $type) }'

test('A user who was never asked has not agreed; agreements of others do not count', async () => {
  const [one, other] = [await somebody(app), await somebody(app)]
  await one.as.askOk('mutation Agree { agreeTerms(type: "terms", isAgreed: true) }')
  expect((await one.as.askOk(mine, { type: 'terms' })).getMyAgreement).toBe(true)
  expect((await one.as.askOk(mine, { type: 'privacy' })).getMyAgreement).toBe(false)
  expect((await other.as.askOk(mine, { type: 'terms' })).getMyAgreement).toBe(false)
})

test('Only users have agreements', async () => {
  expectError(await app.as.anonymous.graphql(mine, { type: 'terms' }), 'UNAUTHENTICATED')
  const house = await openHouse(app)
  expectError(await house.as.kiosk.graphql(mine, { type: 'terms' }), 'FORBIDDEN')
  expectError(await app.as.customer.graphql(mine, { type: '' }), 'BAD_REQUEST')
})
