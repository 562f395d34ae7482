import { beforeAll, expect, test } from 'vitest'
import { request } from '../../harness/core/mileage-auth.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { codeTo } from '../../harness/outbox.ts'
import { newPhone } from '../../harness/user/accounts.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

test('A guest gets a code by SMS, however the phone number is spelled', async () => {
  const phone = newPhone()
  const { requestMileageSMSAuth } = await app.as.anonymous.askOk(request, { phone: phone.replace('+82', '0') })
  expect(requestMileageSMSAuth).toEqual({ success: true, error: null })
  expect(await codeTo(app, phone)).toMatch(/^\d{6}$/)
})

test('Codes for accounts and for reservations count together: 5 in 10 minutes', async () => {
  const phone = newPhone()
  const account = 'mutation Ask($phone: String!) { requestSMSAuth(phone: $phone) { success } }'
  for (const operation of [request, account, request, account, request]) await app.as.anonymous.askOk(operation, { phone })
  expectError(await app.as.anonymous.graphql(request, { phone }), 'RATE_LIMITED')
})

test('An invalid phone number, another type, and two requests in one call are refused', async () => {
  for (const phone of ['', '12', 'x'.repeat(50), '+82 10 1234 5678 9999 9999'])
    expectError(await app.as.anonymous.graphql(request, { phone }), 'BAD_REQUEST')
  const other = 'mutation { requestMileageSMSAuth(phone: "+821012345678", type: account) { success } }'
  expect((await app.as.anonymous.graphql(other)).status).toBe(400)
  const field = 'requestMileageSMSAuth(phone: "+821012345678", type: reservation) { success }'
  expect((await app.as.anonymous.graphql(`mutation { a: ${field} b: ${field} }`)).status).toBe(400)
})
