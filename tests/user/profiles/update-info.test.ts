import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { proofs, users } from '../../../src/db/tables/index.ts'
import { hashToken, randomToken } from '../../../src/platform/tokens/index.ts'
import { expectError, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { newestTo, sentTo } from '../../harness/outbox.ts'
import { newPhone, signIn, signUp } from '../../harness/user/accounts.ts'
import { platformLog, somebody } from '../../harness/user/somebody.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

const update = `mutation Update($input: UpdateInfoInput!) {
  updateInfo(input: $input) { id phone name nickname accessLevel isAuthorizedPhone }
}`

/** What `confirmSMSAuth` answers. */
async function proofOf(phone: string): Promise<string> {
  const authHash = randomToken('foyer_phone')
  const createdAt = app.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 600_000)
  await app.server.database.db
    .insert(proofs)
    .values({ hash: hashToken(authHash), purpose: 'account', subject: phone, createdAt, expiresAt })
  return authHash
}

test('A user changes their own name and nickname; fields that are left out stay unchanged', async () => {
  const { as } = await somebody(app)
  const first = await as.askOk(update, { input: { name: ' New Name ', nickname: 'newcomer' } })
  expect(first.updateInfo).toMatchObject({ name: 'New Name', nickname: 'newcomer', accessLevel: 'CUSTOMER' })
  const second = await as.askOk(update, { input: { nickname: null } })
  expect(second.updateInfo).toMatchObject({ name: 'New Name', nickname: null })
})

test('A new phone requires a proof, in any spelling, and then counts as verified', async () => {
  const { as } = await somebody(app)
  const phone = '+821055550001'
  expectError(await as.graphql(update, { input: { phone } }), 'BAD_REQUEST')
  expectError(await as.graphql(update, { input: { phone, smsAuthHash: 'made up' } }), 'AUTH_NUMBER_NOT_MATCH')
  const smsAuthHash = await proofOf(phone)
  expectError(await as.graphql(update, { input: { phone: '+821055550002', smsAuthHash } }), 'AUTH_NUMBER_NOT_MATCH')
  const { updateInfo } = await as.askOk(update, { input: { phone: '010-5555-0001', smsAuthHash } })
  expect(updateInfo).toMatchObject({ phone, isAuthorizedPhone: true })
  const unchanged = await as.askOk(update, { input: { phone: '01055550001', name: 'Same Phone' } })
  expect(unchanged.updateInfo).toMatchObject({ phone, name: 'Same Phone', isAuthorizedPhone: true })
  const removed = await as.askOk(update, { input: { phone: null } })
  expect(removed.updateInfo).toMatchObject({ phone: null, isAuthorizedPhone: false })
  expectError(await as.graphql(update, { input: { phone, smsAuthHash } }), 'AUTH_NUMBER_NOT_MATCH')
})

test('A phone that another account entered without verification goes to the user who verifies it', async () => {
  const phone = '+821055550005'
  const { id, as } = await somebody(app)
  await app.server.database.db.update(users).set({ phone, isAuthorizedPhone: false }).where(eq(users.id, id))
  const same = (more: object) => as.graphql(update, { input: { phone, ...more } })
  expect((await same({ name: 'Same Phone' })).data.updateInfo).toMatchObject({ phone, isAuthorizedPhone: false })
  expectError(await same({ smsAuthHash: 'made up' }), 'AUTH_NUMBER_NOT_MATCH')
  const smsAuthHash = await proofOf(phone)
  expect((await same({ smsAuthHash })).data.updateInfo).toMatchObject({ phone, isAuthorizedPhone: true })
  expectError(await (await somebody(app)).as.graphql(update, { input: { phone, smsAuthHash } }), 'AUTH_NUMBER_NOT_MATCH')
})

test('Another phone can reset the password, so the user is told by mail, or by SMS to the former phone', async () => {
  const changed = 'phone number of your account was changed'
  const account = await signUp(app)
  const as = await signIn(app, account)
  const [first, second] = [newPhone(), newPhone()]
  await as.askOk(update, { input: { phone: first, smsAuthHash: await proofOf(first) } })
  expect((await newestTo(app, account.email)).subject).toContain(changed)
  await as.askOk(update, { input: { phone: first, name: 'Same Phone' } })
  await as.askOk(update, { input: { phone: null } })
  await newestTo(app, account.email, 2)
  await app.server.database.db
    .update(users)
    .set({ email: null, phone: first, isAuthorizedPhone: true })
    .where(eq(users.id, account.id))
  await as.askOk(update, { input: { phone: second, smsAuthHash: await proofOf(second) } })
  expect((await newestTo(app, first)).text).toContain(changed)
  expect(await sentTo(app, account.email)).toHaveLength(2)
})

test('A refused change does not spend the proof', async () => {
  const taken = await somebody(app)
  await taken.as.askOk(update, { input: { nickname: 'taken' } })
  const { as } = await somebody(app)
  const phone = '+821055550003'
  const smsAuthHash = await proofOf(phone)
  expectError(await as.graphql(update, { input: { phone, smsAuthHash, nickname: 'TAKEN' } }), 'NICKNAME_TAKEN')
  expect((await as.askOk(update, { input: { phone, smsAuthHash } })).updateInfo.phone).toBe(phone)
})

test('Two accounts cannot both prove one phone', async () => {
  const phone = '+821055550004'
  for (const [index, { as }] of [await somebody(app), await somebody(app)].entries()) {
    const answer = await as.graphql(update, { input: { phone, smsAuthHash: await proofOf(phone) } })
    if (index === 0) expect(answer.data.updateInfo.phone).toBe(phone)
    else expectError(answer, 'PHONE_TAKEN')
  }
})

test('Only administrators change other accounts or a level', async () => {
  const [{ id }, { as }] = [await somebody(app), await somebody(app, { accessLevel: 'PARTNERADMIN' })]
  expectError(await as.graphql(update, { input: { id, name: 'Mine now' } }), 'FORBIDDEN')
  expectError(await as.graphql(update, { input: { id: unknownId, name: 'Mine now' } }), 'FORBIDDEN')
  expectError(await as.graphql(update, { input: { accessLevel: 'ADMIN' } }), 'FORBIDDEN')
  expectError(await as.graphql(update, { input: { accessLevel: 'CUSTOMER' } }), 'FORBIDDEN')
  expectError(await app.as.anonymous.graphql(update, { input: { name: 'Nobody' } }), 'UNAUTHENTICATED')
  const house = await openHouse(app)
  expectError(await house.as.kiosk.graphql(update, { input: { name: 'Kiosk' } }), 'FORBIDDEN')
})

test('An administrator grants levels up to their own and changes no account above it', async () => {
  const [admin, { id }] = [await somebody(app, { accessLevel: 'ADMIN' }), await somebody(app)]
  const { updateInfo } = await admin.as.askOk(update, { input: { id, accessLevel: 'ADMIN' } })
  expect(updateInfo.accessLevel).toBe('ADMIN')
  expectError(await admin.as.graphql(update, { input: { id, accessLevel: 'SUPERADMIN' } }), 'FORBIDDEN')
  expectError(await admin.as.graphql(update, { input: { accessLevel: 'SUPERADMIN' } }), 'FORBIDDEN')
  const above = await somebody(app, { accessLevel: 'SUPERADMIN' })
  expectError(await admin.as.graphql(update, { input: { id: above.id, name: 'Lowered' } }), 'FORBIDDEN')
  expectError(await admin.as.graphql(update, { input: { id: unknownId, name: 'x' } }), 'USER_NOT_FOUND')
})

test('A lower level takes effect at the next call', async () => {
  const admin = await somebody(app, { accessLevel: 'ADMIN' })
  await admin.as.askOk('{ getUsers(first: 1) { totalCount } }')
  await app.as.superadmin.askOk(update, { input: { id: admin.id, accessLevel: 'CUSTOMER' } })
  expectError(await admin.as.graphql('{ getUsers(first: 1) { totalCount } }'), 'FORBIDDEN')
})

test('The log has each change with its caller and the former values', async () => {
  const { id, identity } = await somebody(app)
  await app.as.admin.askOk(update, { input: { id, name: 'After', accessLevel: 'PARTNER' } })
  const [entry] = await platformLog(app, id)
  expect(entry).toMatchObject({
    type: 'user.updateInfo',
    data: {
      before: { accessLevel: 'CUSTOMER' },
      after: { name: 'changed', accessLevel: 'PARTNER' },
      highlighted: ['accessLevel'],
    },
  })
  expect(entry.user.id).not.toBe(id)
  expect(JSON.stringify(entry)).not.toContain(identity)
})

test.each([
  ['an empty name', { name: ' ' }],
  ['an oversized name', { name: 'x'.repeat(201) }],
  ['an invalid phone', { phone: 'call me' }],
  ['an invalid id', { id: '../../etc/passwd' }],
])('%s is refused', async (_, input) => {
  expectError(await app.as.admin.graphql(update, { input }), 'BAD_REQUEST')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent uses of one proof one changes a phone', async () => {
    const phone = '+821055550009'
    const smsAuthHash = await proofOf(phone)
    const callers = await Promise.all(Array.from({ length: 50 }, () => somebody(app)))
    const answers = await Promise.all(callers.map(({ as }) => as.graphql(update, { input: { phone, smsAuthHash } })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const answer of answers.filter(({ errors }) => errors)) expectError(answer, 'AUTH_NUMBER_NOT_MATCH')
  })
})
