import { expect, test } from 'vitest'
import { type Answer, expectError, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { ProxiedClient } from '../harness/proxied-client.ts'
import { newPhone } from '../harness/user/accounts.ts'
import { somebody } from '../harness/user/somebody.ts'

const proxied = { TRUSTED_PROXIES: '127.0.0.1, ::1' }
const requestSms = 'mutation ($phone: String!) { requestSMSAuth(phone: $phone) { success } }'
const requestMileage = 'mutation ($phone: String!) { requestMileageSMSAuth(phone: $phone) { success } }'
const reset = 'mutation ($email: String!) { sendPasswordResetEmail(email: $email) }'
const verify = 'mutation { requestEmailVerification }'
const invite = 'mutation ($input: InviteEmployeeInput!) { inviteEmployee(input: $input) { authority } }'

const anonymousFrom = ({ url }: TestApp, address: string) => new ProxiedClient(address, url, async () => null)
const refused = (answers: readonly Answer[]) =>
  answers.filter(({ errors }) => errors?.[0]?.extensions.errorCode === 'RATE_LIMITED').length

test('SMS are limited by IP address, whatever their purpose and recipient; other addresses are not affected', async () => {
  const app = await startApp({ env: { ...proxied, SMS_PER_ADDRESS_MAX: '4' } })
  const [here, there] = [anonymousFrom(app, '203.0.113.7'), anonymousFrom(app, '203.0.113.8')]
  for (const ask of [requestSms, requestMileage, requestSms, requestMileage]) await here.askOk(ask, { phone: newPhone() })
  for (const ask of [requestSms, requestMileage]) expectError(await here.graphql(ask, { phone: newPhone() }), 'RATE_LIMITED')
  await there.askOk(requestSms, { phone: newPhone() })
  app.clock.moveBy({ hours: 2 })
  await here.askOk(requestSms, { phone: newPhone() })
})

test('the addresses of one IPv6 /64 count as one', async () => {
  const app = await startApp({ env: { ...proxied, SMS_PER_ADDRESS_MAX: '2' } })
  const ask = (address: string) => anonymousFrom(app, address).graphql(requestSms, { phone: newPhone() })
  const answers = [
    await ask('2001:db8::1'),
    await ask('2001:db8:0:0:ffff::2'),
    await ask('2001:db8::3'),
    await ask('2001:db8:0:1::1'),
  ]
  expect(answers.map((answer) => refused([answer]))).toEqual([0, 0, 1, 0])
})

test('concurrent requests from many addresses cannot exceed the limit of SMS; a request over the limit of its phone does not count', async () => {
  const app = await startApp({ env: { ...proxied, SMS_OF_ALL_MAX: '10', SMS_SENDS_MAX: '1' } })
  const phone = newPhone()
  const again = () => anonymousFrom(app, '203.0.113.7').graphql(requestSms, { phone })
  expect((await again()).status).toBe(200)
  for (let time = 0; time < 12; time++) expectError(await again(), 'RATE_LIMITED')
  const many = Array.from({ length: 100 }, (_, index) =>
    anonymousFrom(app, `203.0.113.${index}`).graphql(requestSms, { phone: newPhone() }),
  )
  expect(refused(await Promise.all(many))).toBe(91)
})

test('mails are limited by IP address over verification, reset and invitation', async () => {
  const app = await startApp({ env: { ...proxied, MAILS_PER_ADDRESS_MAX: '3' } })
  const house = await openHouse(app)
  const { accommodationId } = house
  const as = async (caller: { authorization(): Promise<string | null> }) =>
    new ProxiedClient('203.0.113.7', app.url, async () => (await caller.authorization())!.replace('Bearer ', ''))
  const [guest, other] = [await somebody(app), await somebody(app)]
  await (await as(guest.as)).askOk(verify)
  await anonymousFrom(app, '203.0.113.7').askOk(reset, { email: 'somebody@example.com' })
  await (await as(house.as.owner)).askOk(invite, { input: { accommodationId, userId: guest.id, authority: 'MAID' } })
  const input = { accommodationId, userId: other.id, authority: 'MAID' }
  expectError(await (await as(house.as.owner)).graphql(invite, { input }), 'RATE_LIMITED')
  expectError(await (await as(other.as)).graphql(verify), 'RATE_LIMITED')
  expectError(await anonymousFrom(app, '203.0.113.7').graphql(reset, { email: 'another@example.com' }), 'RATE_LIMITED')
  await anonymousFrom(app, '203.0.113.9').askOk(reset, { email: 'another@example.com' })
})

test('password resets for unknown mail addresses do not use up the budget of all', async () => {
  const app = await startApp({ env: { ...proxied, MAILS_OF_ALL_MAX: '2' } })
  const anonymous = anonymousFrom(app, '203.0.113.7')
  for (let time = 0; time < 5; time++) await anonymous.askOk(reset, { email: `nobody${time}@example.com` })
  const guests = [await somebody(app), await somebody(app), await somebody(app)]
  const answers = []
  for (const { as } of guests) answers.push(await as.graphql(verify))
  expect(refused(answers)).toBe(1)
})

test('one IPv6 network has three times the budget of one line, and cannot use up the budget of all', async () => {
  const app = await startApp({ env: { ...proxied, SMS_PER_ADDRESS_MAX: '2', SMS_OF_ALL_MAX: '8' } })
  const ask = (address: string) => anonymousFrom(app, address).graphql(requestSms, { phone: newPhone() })
  const answers = []
  for (let line = 0; line < 10; line++) answers.push(await ask(`2001:db8:7:${line}::1`))
  expect(refused(answers)).toBe(4)
  expect((await ask('2001:db8:8::1')).status).toBe(200)
})
