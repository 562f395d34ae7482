import { beforeAll, expect, test } from 'vitest'
import { confirm, request } from '../../harness/core/mileage-auth.ts'
import { expectError, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { codeTo } from '../../harness/outbox.ts'
import { newPhone, successes } from '../../harness/user/accounts.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

const tried = (phone: string, number: string) => app.as.anonymous.graphql(confirm, { phone, number })

async function sent() {
  const phone = newPhone()
  await app.as.anonymous.askOk(request, { phone })
  return { phone, number: await codeTo(app, phone) }
}

test('A code gives a token once, however the phone number is spelled', async () => {
  const { phone, number } = await sent()
  const { data } = await tried(phone.replace('+82', '0'), ` ${number} `)
  expect(data.confirmMileageSMSAuth).toMatch(/^foyer_phone_[\w-]{43}$/)
  expectError(await tried(phone, number), 'AUTH_NUMBER_NOT_MATCH')
})

test('A code for an account does not work for a reservation, nor the reverse', async () => {
  const { phone, number } = await sent()
  const account = 'mutation Confirm($phone: String!, $number: String!) { confirmSMSAuth(phone: $phone, number: $number) }'
  expectError(await app.as.anonymous.graphql(account, { phone, number }), 'AUTH_NUMBER_NOT_MATCH')
  await app.as.anonymous.askOk('mutation Ask($phone: String!) { requestSMSAuth(phone: $phone) { success } }', { phone })
  expectError(await tried(phone, await codeTo(app, phone, 2)), 'AUTH_NUMBER_NOT_MATCH')
})

test('A code can be tried 5 times and expires after 3 minutes', async () => {
  const { phone, number } = await sent()
  const wrong = number === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries++) expectError(await tried(phone, wrong), 'AUTH_NUMBER_NOT_MATCH')
  expectError(await tried(phone, number), 'AUTH_NUMBER_NOT_MATCH')
  const late = await sent()
  app.clock.moveBy({ minutes: 3 })
  expectError(await tried(late.phone, late.number), 'AUTH_NUMBER_NOT_MATCH')
})

onPostgres('Concurrent calls', () => {
  test('of 10 concurrent uses of a code one gets the token', async () => {
    const { phone, number } = await sent()
    expect(successes(await Promise.all(Array.from({ length: 10 }, () => tried(phone, number))))).toBe(1)
  })
})
