import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../src/db/tables/index.ts'
import { loadConfig, missingGateways } from '../../../src/platform/config/index.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { mine } from '../../harness/user/invitations.ts'
import { somebody } from '../../harness/user/somebody.ts'

const secret = (letter: string) => letter.repeat(16) + crypto.randomUUID()
const production = {
  NODE_ENV: 'production',
  DEMO: 'off',
  PUBLIC_URL: 'https://hotel.example',
  TOKEN_SECRET: secret('t'),
  ENCRYPTION_KEY: secret('e'),
}
const gateways = { SMTP_URL: 'smtp://127.0.0.1:1', SMS_GATEWAY_URL: 'http://127.0.0.1:1' }

const bySms = 'mutation { requestSMSAuth(phone: "+821012345678") { __typename } }'
const byMail = 'mutation { sendPasswordResetEmail(email: "guest@hotel.example") }'

test('production without gateways warns of each at its start, and answers that it sends nothing', async () => {
  expect(missingGateways(loadConfig(production))).toEqual([
    expect.stringMatching(/^SMTP_URL is not set/),
    expect.stringMatching(/^SMS_GATEWAY_URL is not set/),
  ])
  const app = await startApp({ env: production })
  for (const document of [bySms, byMail]) expectError(await app.as.anonymous.graphql(document), 'MESSAGES_OFF')
})

test('production with gateways neither warns nor refuses', async () => {
  const env = { ...production, ...gateways }
  expect(missingGateways(loadConfig(env))).toEqual([])
  const app = await startApp({ env })
  expect(await app.as.anonymous.askOk(bySms)).toMatchObject({ requestSMSAuth: { __typename: 'VerificationResult' } })
  expect((await app.as.anonymous.graphql(byMail)).errors).toBeUndefined()
})

const invite = 'mutation ($input: InviteEmployeeInput!) { inviteEmployee(input: $input) { notified } }'
const open = 'query ($house: ID!) { employeeInvitations(accommodationId: $house) { notified } }'

async function inviteSomebody(app: TestApp, email: string | null) {
  const house = await openHouse(app)
  const { id: userId, as } = await somebody(app)
  await app.context().db.update(users).set({ email }).where(eq(users.id, userId))
  const { accommodationId } = house
  const { inviteEmployee } = await house.as.manager.askOk(invite, { input: { accommodationId, userId, authority: 'STAFF' } })
  expect((await house.as.owner.askOk(open, { house: accommodationId })).employeeInvitations).toEqual([inviteEmployee])
  expect((await as.askOk(mine)).myInvitations).toMatchObject([{ accommodationId }])
  return inviteEmployee.notified
}

test('an invitation stands without a message, and says whether one tells of it', async () => {
  const address = 'invited@hotel.example'
  expect(await inviteSomebody(await startApp({ env: production }), address)).toBe(false)
  const app = await startApp({ env: { ...production, ...gateways } })
  expect(await inviteSomebody(app, address)).toBe(true)
  expect(await inviteSomebody(app, null)).toBe(false)
})
