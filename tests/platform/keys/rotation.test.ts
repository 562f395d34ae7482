import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { otpKeys, paymentAccounts, reservations, webhookEndpoints } from '../../../src/db/tables/index.ts'
import { countFormerHashes, reencrypt } from '../../../src/platform/keys/reencrypt.ts'
import { sendMessage } from '../../../src/platform/messages/index.ts'
import { atEndOfFile } from '../../harness/at-end-of-file.ts'
import { simulatorAccount } from '../../harness/booking/simulator.ts'
import { tryPin, withSession } from '../../harness/core/guest-sessions.ts'
import { freshDatabase } from '../../harness/database.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { appWithEndpoint } from '../../harness/marketplace/app-with-endpoint.ts'
import { type SignedUp, signIn, signUp } from '../../harness/user/accounts.ts'
import { codeOf, lockedKey } from '../../harness/user/authenticator.ts'
import { whoAmI } from '../../harness/user/somebody.ts'

const newSecret = () => randomBytes(32).toString('base64')
const former = { TOKEN_SECRET: newSecret(), ENCRYPTION_KEY: newSecret() }
const fresh = { TOKEN_SECRET: newSecret(), ENCRYPTION_KEY: newSecret() }
/** The settings of each step of a rotation. */
const before = former
const both = {
  TOKEN_SECRET: `k2:${fresh.TOKEN_SECRET},k1:${former.TOKEN_SECRET}`,
  ENCRYPTION_KEY: `k2:${fresh.ENCRYPTION_KEY},${former.ENCRYPTION_KEY}`,
}
const after = { TOKEN_SECRET: `k2:${fresh.TOKEN_SECRET}`, ENCRYPTION_KEY: `k2:${fresh.ENCRYPTION_KEY}` }

const database = await freshDatabase()
atEndOfFile(database.drop)
let minutes = 0

/** The server on the same database with other keys, a while later. */
async function startWith(keys: Readonly<Record<string, string>>): Promise<TestApp> {
  const env = { ...keys, OUTBOUND_ALLOW: '127.0.0.0/8' }
  const app = await startApp({ database: { ...database, drop: async () => {} }, env })
  minutes += 3
  app.clock.moveBy({ minutes })
  return app
}

const signInOperation = `mutation In($input: SignInInput!) { signIn(input: $input) { token { accessToken refreshToken } } }`
const refresh = 'query Again($t: String!) { refreshToken(refreshToken: $t) { accessToken refreshToken } }'

async function tokensOf(app: TestApp, { identity, password }: SignedUp) {
  return (await app.as.anonymous.askOk(signInOperation, { input: { identity, password } })).signIn.token
}

async function secretsOf(app: TestApp, endpointId: string): Promise<string[]> {
  const { db, ports } = app.context()
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId))
  const { secret, formerSecrets } = endpoint!
  return [secret!, ...formerSecrets.map(({ text }) => text)].map((sealed) => ports.cipher.open(sealed, endpointId))
}

async function credentialsOf(app: TestApp, accountId: string): Promise<unknown> {
  const { db, ports } = app.context()
  const [account] = await db.select().from(paymentAccounts).where(eq(paymentAccounts.id, accountId))
  return JSON.parse(ports.cipher.open(account!.credentials, accountId))
}

const queuedMail = { channel: 'mail', to: 'someone@example.com', subject: 'Queued', text: 'Hello' } as const

test('a key rotation loses no session, PIN, guest session, one-time-password key, recovery code, webhook secret, payment account or message', async () => {
  const first = await startWith(before)
  const house = await openHouse(first, { rooms: 1 })
  const person = await signUp(first)
  const tokens = await tokensOf(first, person)
  const guarded = await signUp(first)
  const { secret, recoveryCodes } = await lockedKey(first, await signIn(first, guarded))
  const { endpointId, secret: firstSecret, as } = await appWithEndpoint(first, house)
  const rotated = (await as.post(`/api/v1/webhook-endpoints/${endpointId}/rotate-secret`, undefined)).body.secret
  const [stay, older] = [await house.reservation({ inDays: 1 }), await house.reservation({ inDays: 2 })]
  const { sessionToken } = await withSession(first, stay)
  const account = await simulatorAccount(house)
  const ctx = first.context()
  await sendMessage(ctx, ctx.db, queuedMail, new Date(ctx.clock.now().getTime() + 86_400_000))
  await writeAsBefore(first, older, guarded.id)
  await first.stop()

  const second = await startWith(both)
  expect(decodeProtectedHeader(tokens.accessToken).kid).not.toBe('k2')
  expect((await second.asHolderOf(tokens.accessToken).askOk(whoAmI)).myInfo.identity).toBe(person.identity)
  const renewed = (await second.as.anonymous.askOk(refresh, { t: tokens.refreshToken })).refreshToken
  expect(decodeProtectedHeader(renewed.accessToken).kid).toBe('k2')
  await signIn(second, { ...guarded, otp: codeOf(second, secret) })
  await signIn(second, { ...guarded, otp: recoveryCodes[0]! })
  for (const { id, pinCode } of [stay, older])
    expect((await tryPin(second.as.anonymous, id, pinCode)).data?.getReservationGuestSessionToken).toBeTruthy()
  const inSession = `query In($id: ULID!, $sessionToken: String!) {
    getSingleReservationByGuestSession(reservationId: $id, sessionToken: $sessionToken) { id }
  }`
  await second.as.anonymous.askOk(inSession, { id: stay.id, sessionToken })
  const context = second.context()
  const cipher = context.ports.cipher
  const results = await reencrypt({ ...context, cipher })
  expect(results.filter(({ unreadable }) => unreadable > 0)).toEqual([])
  const places = [
    'hash keys',
    'one-time-password keys',
    'webhook secrets of apps',
    'webhook secrets of endpoints',
    'former webhook secrets of endpoints',
    'credentials of payment accounts',
    'messages that are not sent yet',
  ]
  expect(results.filter(({ renewed }) => renewed > 0).map(({ name }) => name)).toEqual(places)
  expect((await reencrypt({ ...context, cipher })).filter(({ renewed }) => renewed > 0)).toEqual([])
  expect(await countFormerHashes(context)).toEqual({ pins: 1, recoveryCodes: 0 })
  await second.stop()

  const third = await startWith(after)
  expect((await third.asHolderOf(renewed.accessToken).askOk(whoAmI)).myInfo.identity).toBe(person.identity)
  expect((await third.as.anonymous.askOk(refresh, { t: renewed.refreshToken })).refreshToken.accessToken).toBeTruthy()
  await signIn(third, { ...guarded, otp: codeOf(third, secret) })
  await signIn(third, { ...guarded, otp: recoveryCodes[1]! })
  expect((await tryPin(third.as.anonymous, stay.id, stay.pinCode)).data?.getReservationGuestSessionToken).toBeTruthy()
  expect(await secretsOf(third, endpointId)).toEqual([rotated, firstSecret])
  expect(await credentialsOf(third, account.id)).toEqual(account.credentials)
  const { db, ports } = third.context()
  const { rows } = await db.execute<{ sealed: string }>(
    sql`select data->>'sealed' as sealed from pgboss.job where name = 'send-message' and state = 'created'`,
  )
  expect(rows.map(({ sealed }) => JSON.parse(ports.cipher.open(sealed, 'message')))).toContainEqual(queuedMail)
  // what was hashed with the former TOKEN_SECRET itself went with it, as the count has said
  expectError(await tryPin(third.as.anonymous, older.id, older.pinCode), 'PIN_NOT_MATCH')
  expectError(await third.asHolderOf(tokens.accessToken).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  await third.stop()
})

/** As a server wrote it before keys had ids: a PIN hashed with the key that signs, and secrets sealed without an id. */
async function writeAsBefore(app: TestApp, stay: { id: string; pinCode: string }, userId: string) {
  const { db } = app.context()
  const signingKey = Buffer.from(hkdfSync('sha256', former.TOKEN_SECRET, '', 'foyer/sign', 32))
  const pinHash = createHmac('sha256', signingKey).update(`foyer/pin\x00${stay.id}:${stay.pinCode}`).digest('base64url')
  await db.update(reservations).set({ pinHash }).where(eq(reservations.id, stay.id))
  await db.update(otpKeys).set({ secret: sql`regexp_replace(secret, '^v2\\.[^.]+', 'v1')` }).where(eq(otpKeys.userId, userId))
  const [key] = await db.select().from(otpKeys).where(eq(otpKeys.userId, userId))
  expect(key!.secret).toMatch(/^v1\.[\w-]+$/)
}

test('production does not start without a key that opens the stored secrets, and says so in one sentence', async () => {
  const other = { TOKEN_SECRET: newSecret(), ENCRYPTION_KEY: newSecret() }
  const refused = startApp({ database: { ...database, drop: async () => {} }, env: { ...other, NODE_ENV: 'production' } })
  await expect(refused).rejects.toThrow('No key of ENCRYPTION_KEY opens the secrets of this database.')
})

test('outside production it starts with a new hash key, and uses the former one again with its ENCRYPTION_KEY', async () => {
  const hashKeyOfPins = async (keys: Readonly<Record<string, string>>) => {
    const app = await startWith(keys)
    const { id } = await (await openHouse(app)).reservation()
    const [stored] = await app.context().db.select().from(reservations).where(eq(reservations.id, id))
    await app.stop()
    return stored!.pinHash.split('.')[0]
  }
  const usual = await hashKeyOfPins(after)
  expect(await hashKeyOfPins({ TOKEN_SECRET: newSecret(), ENCRYPTION_KEY: `k9:${newSecret()}` })).not.toBe(usual)
  expect(await hashKeyOfPins(after)).toBe(usual)
})
