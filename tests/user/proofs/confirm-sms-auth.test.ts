import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proofs, smsCodes } from '../../../src/db/tables/index.ts'
import { mileageToken } from '../../harness/core/mileage-auth.ts'
import { expectError, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { codeTo } from '../../harness/outbox.ts'
import { newAccount, newPhone, provePhone, signIn, signUpOperation, successes } from '../../harness/user/accounts.ts'
import { whoAmI } from '../../harness/user/somebody.ts'

const request = 'mutation Request($phone: String!) { requestSMSAuth(phone: $phone) { success error } }'
const confirm = 'mutation Confirm($phone: String!, $number: String!) { confirmSMSAuth(phone: $phone, number: $number) }'

let app: TestApp
let phone: string

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

beforeEach(() => {
  phone = newPhone()
})

const requested = () => app.as.anonymous.askOk(request, { phone })
const tried = (number: string, spelling = phone) => app.as.anonymous.graphql(confirm, { phone: spelling, number })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

it('exchanges a code for an authHash, and the database stores neither in plain text', async () => {
  await requested()
  const code = await codeTo(app, phone)
  const { data } = await tried(code)
  expect(data.confirmSMSAuth).toMatch(/^foyer_phone_[\w-]{43}$/)
  const { db } = app.server.database
  const stored = JSON.stringify([await db.select().from(proofs), await db.select().from(smsCodes)])
  expect(stored).toContain(phone)
  expect(stored).not.toContain(data.confirmSMSAuth)
  expect(stored).not.toContain(code)
})

it('accepts the phone number in any spelling', async () => {
  await requested()
  const { data } = await tried(` ${await codeTo(app, phone)} `, phone.replace('+82', '0'))
  expect(data.confirmSMSAuth).toBeTruthy()
})

it('accepts a code once', async () => {
  await requested()
  const code = await codeTo(app, phone)
  expect((await tried(code)).status).toBe(200)
  expectError(await tried(code), 'AUTH_NUMBER_NOT_MATCH')
})

it('accepts a code for 3 minutes', async () => {
  await requested()
  const code = await codeTo(app, phone)
  app.clock.moveBy({ minutes: 3 })
  expectError(await tried(code), 'AUTH_NUMBER_NOT_MATCH')
})

it('accepts only the newest code', async () => {
  await requested()
  const first = await codeTo(app, phone)
  await requested()
  const second = await codeTo(app, phone, 2)
  if (first !== second) expectError(await tried(first), 'AUTH_NUMBER_NOT_MATCH')
  expect((await tried(second)).status).toBe(200)
})

it('accepts only a code of this phone', async () => {
  await requested()
  expectError(await tried(await codeTo(app, phone), newPhone()), 'AUTH_NUMBER_NOT_MATCH')
})

it('refuses even the right code after 5 wrong tries', async () => {
  await requested()
  const code = await codeTo(app, phone)
  for (let time = 0; time < 5; time++) expectError(await tried(wrong(code)), 'AUTH_NUMBER_NOT_MATCH')
  expectError(await tried(code), 'AUTH_NUMBER_NOT_MATCH')
})

it('checks 10 codes a minute per phone, over all spellings', async () => {
  for (let time = 0; time < 10; time++)
    expectError(await tried('123456', time % 2 ? phone : phone.replace('+82', '0')), 'AUTH_NUMBER_NOT_MATCH')
  expectError(await tried('123456'), 'RATE_LIMITED')
  app.clock.moveBy({ minutes: 1, seconds: 1 })
  expectError(await tried('123456'), 'AUTH_NUMBER_NOT_MATCH')
})

it.each(['', 'abcdef', '1234567', '１２３４５６', '9'.repeat(20), "' or 1=1 --"])('refuses %j as a code', async (number) => {
  await requested()
  expectError(await tried(number), 'AUTH_NUMBER_NOT_MATCH')
})

it('refuses an oversized code', async () => {
  expectError(await tried('1'.repeat(1000)), 'BAD_REQUEST')
})

describe('the authHash as a credential', () => {
  it('makes the caller the holder of the phone, who is no user', async () => {
    const holder = app.asHolderOf(await provePhone(app, phone))
    expectError(await holder.graphql(whoAmI), 'FORBIDDEN')
    expect((await holder.graphql('{ verifyDuplicate(input: { identity: "nobody" }) { verified } }')).status).toBe(200)
  })

  const signUpWith = (credential: string, traits: object) =>
    app.asHolderOf(credential).graphql(signUpOperation, { input: newAccount(traits) })

  it('signs up with this phone once, without smsAuthHash', async () => {
    const authHash = await provePhone(app, phone)
    expectError(await signUpWith(authHash, { phone: newPhone() }), 'BAD_REQUEST')
    const { data } = await signUpWith(authHash, { phone: phone.replace('+82', '0') })
    expect(data.signUp.user.isAuthorizedPhone).toBe(true)
    expectError(await app.asHolderOf(authHash).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  })

  it('of concurrent sign-ups with it one gets the phone', async () => {
    const authHash = await provePhone(app, phone)
    expect(successes(await Promise.all(Array.from({ length: 5 }, () => signUpWith(authHash, { phone }))))).toBe(1)
  })

  it('resets the password of an account with this phone', async () => {
    const account = newAccount({ phone })
    await app.asHolderOf(await provePhone(app, phone)).askOk(signUpOperation, { input: account })
    const smsAuthHash = await provePhone(app, phone, 2)
    const password = 'another horse battery'
    const reset = 'mutation Reset($input: ChangePasswordBySMSAuthInput!) { changePasswordBySMSAuth(input: $input) }'
    const input = { identity: account.identity, phone, password, smsAuthHash }
    expect((await app.asHolderOf(smsAuthHash).askOk(reset, { input })).changePasswordBySMSAuth).toBe(true)
    await signIn(app, { ...account, password })
  })

  it('reads the reservations of this phone only, and only as the credential', async () => {
    const house = await openHouse(app)
    const { accommodationId } = house
    const contactsOf = (contactValue: string) => ({ contacts: [{ contactType: 'phone', contactValue }] })
    const { id } = await house.reservation({ primaryGuest: { name: 'Ada', ...contactsOf(phone) } })
    const another = newPhone()
    await house.reservation({ primaryGuest: { name: 'Ada', ...contactsOf(another) } })
    const find = (authToken: string, by: string) => `{ stays: getAccommodationGuestReservations(
      accommodationId: "${accommodationId}", guestName: "Ada", phone: "${by}", authToken: "${authToken}"
    ) { id } }`
    const authHash = await provePhone(app, phone)
    const holder = app.asHolderOf(authHash)
    expect((await holder.askOk(find(authHash, phone))).stays).toEqual([{ id }])
    expectError(await holder.graphql(find(authHash, another)), 'AUTH_NUMBER_NOT_MATCH')
    expectError(await holder.graphql(find('made up', phone)), 'AUTH_NUMBER_NOT_MATCH')
    expectError(await app.as.anonymous.graphql(find(authHash, phone)), 'AUTH_NUMBER_NOT_MATCH')
  })

  it('gives no other right, and one for a reservation creates no account', async () => {
    const house = await openHouse(app)
    const { id } = await house.reservation()
    const holder = app.asHolderOf(await provePhone(app, phone))
    for (const ask of [
      whoAmI,
      `{ getSingleReservation(reservationId: "${id}") { id } }`,
      `{ accommodation(id: "${house.accommodationId}") { id } }`,
      `mutation { updateInfo(input: { phone: "${phone}" }) { id } }`,
      `mutation { reservationCheckIn(reservationId: "${id}") { id } }`,
    ])
      expectError(await holder.graphql(ask), 'FORBIDDEN')
    const another = newPhone()
    const token = await mileageToken(app, another)
    expectError(await signUpWith(token, { phone: another }), 'BAD_REQUEST')
    expectError(await signUpWith(token, { phone: another, smsAuthHash: token }), 'AUTH_NUMBER_NOT_MATCH')
  })

  it('is refused after 10 minutes', async () => {
    const holder = app.asHolderOf(await provePhone(app, phone))
    app.clock.moveBy({ minutes: 10 })
    expectError(await holder.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  })

  it('is refused if it is invented', async () => {
    expectError(await app.asHolderOf(`foyer_phone_${'A'.repeat(43)}`).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  })
})

onPostgres('concurrent calls', () => {
  it('concurrent confirmations of one code give one authHash', async () => {
    const calm = await startApp({ env: { WORKER: 'on', SMS_CONFIRMATIONS_PER_MINUTE: '0', SMS_CODE_TRIES_MAX: '100' } })
    await calm.as.anonymous.askOk(request, { phone })
    const number = await codeTo(calm, phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => calm.as.anonymous.graphql(confirm, { phone, number })))
    expect(successes(answers)).toBe(1)
  })

  it('concurrent confirmations share 5 wrong tries', async () => {
    const calm = await startApp({ env: { WORKER: 'on', SMS_CONFIRMATIONS_PER_MINUTE: '0' } })
    await calm.as.anonymous.askOk(request, { phone })
    const number = await codeTo(calm, phone)
    const guesses = Array.from({ length: 50 }, () => calm.as.anonymous.graphql(confirm, { phone, number: wrong(number) }))
    expect(successes(await Promise.all(guesses))).toBe(0)
    expectError(await calm.as.anonymous.graphql(confirm, { phone, number }), 'AUTH_NUMBER_NOT_MATCH')
  })
})
