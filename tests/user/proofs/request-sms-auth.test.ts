import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { newestTo, sentTo } from '../../harness/outbox.ts'
import { newPhone, provePhone, signUp } from '../../harness/user/accounts.ts'

const request = 'mutation Request($phone: String!) { requestSMSAuth(phone: $phone) { success error } }'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

const requested = (phone: string) => app.as.anonymous.graphql(request, { phone })

/** Spellings of one phone. */
const spellingsOf = (phone: string) => {
  const national = phone.replace('+82', '0')
  return [
    phone,
    national,
    `${national.slice(0, 3)}-${national.slice(3, 7)}-${national.slice(7)}`,
    `+82 (0)${phone.slice(3, 5)} ${phone.slice(5)}`,
    ` 001 82 ${phone.slice(3)} `,
    phone.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ]
}

it('sends a code to the phone, in any spelling', async () => {
  for (const [index, spelling] of ['010-7777-0001', '+82 10 7777 0001'].entries()) {
    const { data } = await requested(spelling)
    expect(data.requestSMSAuth).toEqual({ success: true, error: null })
    expect((await newestTo(app, '+821077770001', index + 1)).text).toMatch(/^Foyer: your code is \d{6}\./)
  }
})

it('gives the same answer for the phone of an account and for any other', async () => {
  const phone = newPhone()
  await signUp(app, { phone, smsAuthHash: await provePhone(app, phone) })
  const [known, unknown] = [await requested(phone), await requested(newPhone())]
  expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
})

it('sends at most 5 codes in 10 minutes to one phone, over all spellings', async () => {
  const phone = newPhone()
  const answers = []
  for (const spelling of spellingsOf(phone)) answers.push(await requested(spelling))
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.errorCode)).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED'])
  expect(Number(answers[5]!.headers.get('retry-after'))).toBeGreaterThan(0)
  await newestTo(app, phone, 5)
  expect(await sentTo(app, phone)).toHaveLength(5)
  app.clock.moveBy({ minutes: 10, seconds: 1 })
  expect((await requested(phone)).data.requestSMSAuth.success).toBe(true)
})

it('counts concurrent requests, and refuses aliases', async () => {
  const phone = newPhone()
  const answers = await Promise.all(Array.from({ length: 20 }, () => requested(phone)))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(5)
  const twice = `mutation Twice($phone: String!) { a: requestSMSAuth(phone: $phone) { success } b: requestSMSAuth(phone: $phone) { success } }`
  expectError(await app.as.anonymous.graphql(twice, { phone: newPhone() }), 'LIMIT_EXCEEDED')
})

it('counts requests over WebSocket together with those over HTTP', async () => {
  const phone = newPhone()
  for (let time = 0; time < 5; time++) await requested(phone)
  const socket = await app.as.anonymous.subscribe(request, { phone })
  await expect(socket.next()).rejects.toThrow('RATE_LIMITED')
  await socket.stop()
})

it('stores no readable code in the queue', async () => {
  const phone = newPhone()
  await requested(phone)
  const { text } = await newestTo(app, phone)
  const { rows } = await app.server.database.db.execute(
    sql`select data::text as data from pgboss.job where name = 'send-message'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(/\d{6}/.exec(text)![0])
  expect(JSON.stringify(rows)).not.toContain(phone)
})

it.each([
  ['a word', 'phone'],
  ['an empty text', ''],
  ['too few digits', '+82 10'],
  ['too many digits', `+82${'1'.repeat(30)}`],
  ['endless text', '1'.repeat(10_000)],
  ['a second line', '+821012345678\r\nBcc: x'],
  ['an SQL statement', "'; drop table users; --"],
  ['NUL', '+8210\u00001234567'],
])('refuses %s as a phone', async (_, phone) => {
  expectError(await requested(phone), 'BAD_REQUEST')
})
