import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { proofs } from '../../../src/db/tables/index.ts'
import { eventually, expectError, startApp, type TestApp } from '../../harness/index.ts'
import { linkTo, newestTo, sentTo } from '../../harness/outbox.ts'
import { newAccount, signUp } from '../../harness/user/accounts.ts'

const send = 'mutation Send($email: String!) { sendPasswordResetEmail(email: $email) }'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

const sent = (email: string, to = app) => to.as.anonymous.graphql(send, { email })

/** The workers send statements of their own meanwhile. */
const queueing = ({ work }: { work: readonly string[] }) =>
  work.filter((statement) => statement.includes("'mail-password-reset' as name"))

/** The job that looks for the account has ended, and sends no more statements. */
async function carriedOut(email: string) {
  const done = sql`select 1 from pgboss.job where name = 'mail-password-reset' and data->>'email' = ${email} and state = 'completed'`
  await eventually(async () => (await app.server.database.db.execute(done)).rows.length === 1)
}

it('mails a link to the address of the account, in any case', async () => {
  const { email } = await signUp(app)
  expect((await sent(email.toUpperCase())).data.sendPasswordResetEmail).toBe(true)
  expect((await newestTo(app, email)).subject).toBe('Foyer: choose a new password')
  expect((await linkTo(app, email)).params.get('email')).toBe(email)
})

it('gives the same answer with the same statements for an address without an account, and mails nothing', async () => {
  const { email } = await signUp(app)
  const unknownEmail = newAccount().email
  const answers: unknown[] = []
  const known = await app.statements(async () => answers.push((await sent(email)).data))
  await carriedOut(email)
  const unknown = await app.statements(async () => answers.push((await sent(unknownEmail)).data))
  expect(answers[0]).toEqual(answers[1])
  expect(queueing(unknown)).toEqual(queueing(known))
  expect(queueing(known)).toHaveLength(1)
  await carriedOut(unknownEmail)
  expect(await sentTo(app, unknownEmail)).toEqual([])
})

it('stores neither the link nor its authHash in plain text', async () => {
  const { email } = await signUp(app)
  await sent(email)
  const authHash = (await linkTo(app, email)).params.get('authHash')!
  const { db } = app.server.database
  const { rows } = await db.execute(sql`select data::text, output::text from pgboss.job`)
  expect(JSON.stringify([rows, await db.select().from(proofs)])).not.toContain(authHash)
})

it('the link leads to the page of the setting', async () => {
  const other = await startApp({
    env: { WORKER: 'on', RESET_PASSWORD_LINK: 'https://stay.example/reset#mail={email}&key={authHash}' },
  })
  const { email } = await signUp(other, { email: 'a+b@example.com' })
  await sent(email, other)
  expect((await linkTo(other, email)).href).toMatch(
    /^https:\/\/stay\.example\/reset#mail=a%2Bb%40example\.com&key=foyer_mail_[\w-]{43}$/,
  )
})

it('is limited to 5 times in 10 minutes per address, with or without an account', async () => {
  for (const { email } of [await signUp(app), newAccount()]) {
    for (let time = 0; time < 5; time++) expect((await sent(time % 2 ? email : email.toUpperCase())).status).toBe(200)
    expectError(await sent(email), 'RATE_LIMITED')
  }
})

it.each(['', 'nobody', 'a@b', 'a@example.com\r\nBcc: b@example.com', `${'a'.repeat(250)}@example.com`])(
  'refuses %j as an address',
  async (email) => {
    expectError(await sent(email), 'BAD_REQUEST')
  },
)
