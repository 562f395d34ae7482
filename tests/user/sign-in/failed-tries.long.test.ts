import { expect, test } from 'vitest'
import type { Limits } from '../../../src/kernel/limits.ts'
import { type Answer, addPerson, expectError, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { newApp } from '../../harness/marketplace/vendor.ts'
import { Wire } from '../../harness/platform/transports.ts'
import { ProxiedClient } from '../../harness/proxied-client.ts'
import { newPhone } from '../../harness/user/accounts.ts'
import { lockedKey } from '../../harness/user/authenticator.ts'

const password = 'correct horse battery'
const signIn = 'mutation In($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
const confirm = 'mutation ($phone: String!, $number: String!) { confirmSMSAuth(phone: $phone, number: $number) }'
const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'

const start = (limits: Partial<Limits>) => startApp({ env: { TRUSTED_PROXIES: '127.0.0.1, ::1' }, limits })
const from = ({ url }: TestApp, address: string, credential: string | null = null) =>
  new ProxiedClient(address, url, async () => credential)

const tryAs = (app: TestApp, address: string, identity: string, triedPassword: string, otp?: string) =>
  from(app, address).graphql(signIn, { input: { identity, password: triedPassword, otp } })

const codesOf = (answers: readonly Answer[]) => answers.map(({ errors }) => errors?.[0]?.extensions.errorCode ?? 'OK')

test('All spellings of an identity share one count', async () => {
  const app = await start({ SIGN_IN_TRIES_PER_MINUTE: 3 })
  for (const identity of ['idle', 'IDLE', '\u0130dle'])
    expectError(await tryAs(app, '203.0.113.7', identity, 'wrong'), 'SIGN_IN_FAILED')
  expectError(await tryAs(app, '203.0.113.7', 'idle', 'wrong'), 'RATE_LIMITED')
})

test('Of a hundred concurrent wrong tries on a hundred identities from one address only as many are checked as the limit allows', async () => {
  const app = await start({ FAILED_TRIES_PER_ADDRESS_MAX: 10 })
  const tries = Array.from({ length: 100 }, (_, index) => tryAs(app, '203.0.113.7', `somebody${index}`, 'wrong'))
  const codes = codesOf(await Promise.all(tries))
  expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(10)
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(90)
})

test('Endless tries of an owner’s password from one address do not lock the owner out at another address', async () => {
  const app = await start({
    FAILED_TRIES_PER_ADDRESS_MAX: 5,
    SIGN_IN_FAILURES_PER_IDENTITY_MAX: 10,
    SIGN_IN_TRIES_PER_MINUTE: 3,
  })
  const { identity } = await addPerson(app.context(), { password })
  for (let minute = 0; minute < 4; minute++) {
    for (let time = 0; time < 10; time++) await tryAs(app, '203.0.113.7', identity, 'wrong')
    app.clock.moveBy({ minutes: 2 })
  }
  expectError(await tryAs(app, '203.0.113.7', identity, password), 'RATE_LIMITED')
  expect((await tryAs(app, '203.0.113.8', identity, password)).status).toBe(200)
})

test('Tries of one identity from many addresses are limited together', async () => {
  const app = await start({ SIGN_IN_FAILURES_PER_IDENTITY_MAX: 10 })
  const tries = Array.from({ length: 50 }, (_, index) => tryAs(app, `203.0.113.${index}`, 'ghost', 'wrong'))
  expect(codesOf(await Promise.all(tries)).filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(10)
})

test('Right passwords do not count, and the count ends with its window', async () => {
  const app = await start({ FAILED_TRIES_PER_ADDRESS_MAX: 2 })
  const { identity } = await addPerson(app.context(), { password })
  for (let time = 0; time < 5; time++) expect((await tryAs(app, '203.0.113.7', identity, password)).status).toBe(200)
  for (let time = 0; time < 2; time++) expectError(await tryAs(app, '203.0.113.7', 'ghost', 'wrong'), 'SIGN_IN_FAILED')
  expectError(await tryAs(app, '203.0.113.7', identity, password), 'RATE_LIMITED')
  app.clock.moveBy({ minutes: 16 })
  expect((await tryAs(app, '203.0.113.7', identity, password)).status).toBe(200)
})

test('Passwords, one-time passwords, codes of phones and client secrets count together, on every transport', async () => {
  const app = await start({ FAILED_TRIES_PER_ADDRESS_MAX: 6 })
  const person = await addPerson(app.context(), { password })
  const credential = await person.credential()
  const here = from(app, '203.0.113.7', credential)
  await lockedKey(app, app.asHolderOf(credential))
  expectError(await tryAs(app, '203.0.113.7', person.identity, password, '000000'), 'OTP_INVALID')
  expectError(await tryAs(app, '203.0.113.7', person.identity, password, 'AAAAA-AAAAA'), 'OTP_INVALID')
  expectError(await from(app, '203.0.113.7').graphql(confirm, { phone: newPhone(), number: '000000' }), 'AUTH_NUMBER_NOT_MATCH')
  expectError(await here.graphql(change, { input: { password: `${password}!`, currentPassword: 'wrong' } }), 'PASSWORD_WRONG')
  const { clientId } = await newApp(app)
  const token = () =>
    from(app, '203.0.113.7').fetch('/marketplace/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${clientId}:wrong`)}` },
      body: JSON.stringify({ grant_type: 'client_credentials', installation_id: unknownId }),
    })
  expect((await token()).status).toBe(401)
  const wire = await Wire.open(app.url, undefined, { 'x-forwarded-for': '203.0.113.7' })
  await wire.begin()
  const sendWrong = async () => {
    wire.send({
      type: 'subscribe',
      id: '1',
      payload: { query: signIn, variables: { input: { identity: 'ghost', password: 'wrong' } } },
    })
    const { payload } = (await wire.next()) as { payload: Answer }
    await wire.next()
    return payload.errors?.[0]?.extensions.errorCode
  }
  expect(await sendWrong()).toBe('SIGN_IN_FAILED')
  expect(await sendWrong()).toBe('RATE_LIMITED')
  expectError(await tryAs(app, '203.0.113.7', person.identity, password, '000000'), 'RATE_LIMITED')
  expect((await token()).status).toBe(429)
  expectError(await tryAs(app, '203.0.113.8', person.identity, password, '000000'), 'OTP_INVALID')
  wire.close()
})

test('An attacker who knows the password and guesses one-time passwords from one address does not lock the owner out', async () => {
  const app = await start({ OTP_TRIES_MAX: 3 })
  const person = await addPerson(app.context(), { password })
  const { recoveryCodes } = await lockedKey(app, app.asHolderOf(await person.credential()))
  const guesses = Array.from({ length: 30 }, () => tryAs(app, '203.0.113.7', person.identity, password, '000000'))
  expect(codesOf(await Promise.all(guesses)).filter((code) => code === 'OTP_INVALID')).toHaveLength(3)
  expect((await tryAs(app, '203.0.113.8', person.identity, password, recoveryCodes[0])).status).toBe(200)
})

test('Concurrent sign-ins with right passwords do not exhaust the limit and leave no count', async () => {
  const app = await start({ FAILED_TRIES_PER_ADDRESS_MAX: 5 })
  const people = []
  for (let index = 0; index < 8; index++) people.push(await addPerson(app.context(), { password }))
  for (let burst = 0; burst < 2; burst++) {
    const answers = await Promise.all(people.map(({ identity }) => tryAs(app, '203.0.113.7', identity, password)))
    const waits = answers.filter(({ status }) => status !== 200).map(({ headers }) => Number(headers.get('retry-after')))
    expect(waits.filter((seconds) => seconds > 1)).toEqual([])
    expect(codesOf(answers).filter((code) => code === 'OK').length).toBeGreaterThanOrEqual(5)
  }
  const wrong = []
  for (let time = 0; time < 6; time++) wrong.push(await tryAs(app, '203.0.113.7', `ghost${time}`, 'wrong'))
  expect(codesOf(wrong)).toEqual([...Array(5).fill('SIGN_IN_FAILED'), 'RATE_LIMITED'])
})

test('An identity under attack from many addresses still signs in at an address it used recently, with the usual limit there', async () => {
  const app = await start({ SIGN_IN_FAILURES_PER_IDENTITY_MAX: 5, FAILED_TRIES_PER_ADDRESS_MAX: 3 })
  const { identity } = await addPerson(app.context(), { password })
  expect((await tryAs(app, '2001:db8:1:1::1', identity.toUpperCase(), password)).status).toBe(200)
  for (let index = 0; index < 8; index++) await tryAs(app, `203.0.113.${index}`, identity, 'wrong')
  expectError(await tryAs(app, '203.0.113.99', identity, password), 'RATE_LIMITED')
  expect((await tryAs(app, '2001:db8:1:1::2', identity, password)).status).toBe(200)
  const wrong = []
  for (let time = 0; time < 4; time++) wrong.push(await tryAs(app, '2001:db8:1:1::3', identity, 'wrong'))
  expect(codesOf(wrong)).toEqual([...Array(3).fill('SIGN_IN_FAILED'), 'RATE_LIMITED'])
})

test('An address counts as known for a month', async () => {
  const app = await start({ SIGN_IN_FAILURES_PER_IDENTITY_MAX: 2 })
  const { identity } = await addPerson(app.context(), { password })
  await tryAs(app, '203.0.113.7', identity, password)
  app.clock.moveBy({ days: 31 })
  for (let time = 0; time < 2; time++) await tryAs(app, '203.0.113.8', identity, 'wrong')
  expectError(await tryAs(app, '203.0.113.7', identity, password), 'RATE_LIMITED')
})

test('The lines of one IPv6 network share three times the limit of one line and lock no owner out', async () => {
  const app = await start({ FAILED_TRIES_PER_ADDRESS_MAX: 2, SIGN_IN_FAILURES_PER_IDENTITY_MAX: 8 })
  const { identity } = await addPerson(app.context(), { password })
  const tries = []
  for (let line = 0; line < 12; line++) tries.push(await tryAs(app, `2001:db8:7:${line}::1`, identity, 'wrong'))
  expect(codesOf(tries).filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(6)
  expect((await tryAs(app, '203.0.113.8', identity, password)).status).toBe(200)
})

test('An identity that looks like another identity with its address has its own count', async () => {
  const app = await start({ SIGN_IN_TRIES_PER_MINUTE: 2 })
  const { identity } = await addPerson(app.context(), { password })
  const alike = [`${identity}:address:203.0.113.7`, `address:203.0.113.7:${identity}`]
  for (const each of [...alike, ...alike, ...alike]) await tryAs(app, '203.0.113.8', each, 'wrong')
  expect((await tryAs(app, '203.0.113.7', identity, password)).status).toBe(200)
})
