import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  addPermanentToken,
  expectError,
  GraphqlClient,
  openHouse,
  startApp,
  type TestApp,
} from '../harness/index.ts'
import { linkTo } from '../harness/outbox.ts'
import { newAccount, newPhone, provePhone, signIn, signUp, signUpOperation, trySignIn } from '../harness/user/accounts.ts'
import { requested, waitOperation } from '../harness/user/devices.ts'
import { integration } from '../harness/user/integrations.ts'
import { whoAmI } from '../harness/user/somebody.ts'

let app: TestApp

/** Each kind of token that the server hands out, sound at this moment. */
const kinds = {
  access: '',
  refresh: '',
  kiosk: '',
  accommodationAdmin: '',
  guestSession: '',
  thirdParty: '',
  phone: '',
  verifyEmail: '',
  resetPassword: '',
  device: '',
  approval: '',
}
type Kind = keyof typeof kinds

const phone = newPhone()
const mailed = newAccount()

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
  const house = await openHouse(app)
  const { accommodationId } = house
  const account = await signUp(app, mailed)
  const { accessToken, refreshToken } = (await trySignIn(app, account)).data.signIn.token
  const ctx = app.context()
  const device = await requested(app)
  const claims = { sub: account.id, sid: account.id }
  Object.assign(kinds, {
    access: accessToken,
    refresh: refreshToken,
    kiosk: await addPermanentToken(ctx, 'kiosk', accommodationId),
    accommodationAdmin: await addPermanentToken(ctx, 'accommodationAdmin', accommodationId),
    guestSession: await ctx.ports.tokens.sign('guestSession', claims, 600),
    thirdParty: (await integration(app, [house])).token,
    phone: await provePhone(app, phone),
    device: device.authId,
    approval: device.token,
  })
  await (await signIn(app, account)).askOk('mutation Ask { requestEmailVerification }')
  kinds.verifyEmail = (await linkTo(app, account.email)).params.get('authHash')!
  await app.as.anonymous.askOk('mutation Reset($email: String!) { sendPasswordResetEmail(email: $email) }', {
    email: account.email,
  })
  kinds.resetPassword = (await linkTo(app, account.email, 2)).params.get('authHash')!
})

const ask = (query: string, variables: object) => app.as.anonymous.graphql(query, { ...variables })
const password = 'a fresh and long password'

interface Place {
  accepts: readonly Kind[]
  /** Shows a token there; a refusal shows in the answer. */
  present(token: string): Promise<Answer>
  refused(answer: Answer): boolean
}

const failed = ({ errors }: Answer) => errors !== undefined

/** Each place that accepts a token, and the kinds that it accepts. What accepts none of the wrong kinds spends none of them either. */
const places: Readonly<Record<string, Place>> = {
  'as a bearer': {
    accepts: ['access', 'kiosk', 'accommodationAdmin', 'phone', 'thirdParty'],
    present: (token) => app.asHolderOf(token).graphql(whoAmI),
    refused: ({ errors }) => errors?.[0]?.extensions.errorCode === 'AUTH_TOKEN_INVALID',
  },
  'as the bearer of a socket': {
    accepts: ['access', 'kiosk', 'accommodationAdmin', 'phone', 'thirdParty'],
    present: async (token) => {
      const closed = app
        .asHolderOf(token)
        .subscribe('subscription { __typename }')
        .then(async (socket) => void (await socket.stop()))
      const errors = await closed.then(
        () => undefined,
        (error: Error) => [{ message: error.message, extensions: { code: '', errorCode: '' } }],
      )
      return { status: 0, headers: new Headers(), data: null, errors }
    },
    refused: failed,
  },
  'for refreshToken': {
    accepts: ['refresh'],
    present: (token) => ask('query Show($token: String!) { refreshToken(refreshToken: $token) { accessToken } }', { token }),
    refused: failed,
  },
  'for waitAnonymousSignIn, as its token': {
    accepts: ['approval'],
    present: (token) => ask(waitOperation, { token, authId: token === kinds.approval ? kinds.device : token }),
    refused: ({ data }) => !data || data.waitAnonymousSignIn === 'EXPIRED',
  },
  'for anonymousSignIn': {
    accepts: ['approval'],
    present: (token) =>
      app.as.admin.graphql('mutation Show($token: String!) { anonymousSignIn(token: $token) { success } }', { token }),
    refused: ({ data }) => !data?.anonymousSignIn.success,
  },
  'for verifyEmail': {
    accepts: ['verifyEmail'],
    present: (authHash) =>
      ask('mutation Show($email: String!, $authHash: String!) { verifyEmail(email: $email, authHash: $authHash) { success } }', {
        email: mailed.email,
        authHash,
      }),
    refused: ({ data }) => !data?.verifyEmail.success,
  },
  'for changePasswordByEmailAuth': {
    accepts: ['resetPassword'],
    present: (emailAuthHash) =>
      ask('mutation Show($input: ChangePasswordByEmailAuthInput!) { changePasswordByEmailAuth(input: $input) }', {
        input: { email: mailed.email, password, emailAuthHash },
      }),
    refused: failed,
  },
  'for signUp': {
    accepts: ['phone'],
    present: (smsAuthHash) => ask(signUpOperation, { input: newAccount({ phone, smsAuthHash }) }),
    refused: failed,
  },
  'for changePasswordBySMSAuth': {
    accepts: [],
    present: (smsAuthHash) =>
      ask('mutation Show($input: ChangePasswordBySMSAuthInput!) { changePasswordBySMSAuth(input: $input) }', {
        input: { identity: mailed.identity, phone, password, smsAuthHash },
      }),
    refused: failed,
  },
}

const cases = Object.entries(places).flatMap(([place, { accepts }]) =>
  (Object.keys(kinds) as Kind[]).filter((kind) => !accepts.includes(kind)).map((kind) => [kind, place] as const),
)

describe('a token of one kind', () => {
  it.each(cases)('%s is refused %s', async (kind, place) => {
    const { present, refused } = places[place]!
    expect(kinds[kind]).not.toBe('')
    expect(refused(await present(kinds[kind]))).toBe(true)
  })

  it('is accepted in its own place', async () => {
    const right: [Kind, string][] = [
      ['access', 'as a bearer'],
      ['kiosk', 'as a bearer'],
      ['accommodationAdmin', 'as a bearer'],
      ['phone', 'as a bearer'],
      ['thirdParty', 'as a bearer'],
      ['verifyEmail', 'for verifyEmail'],
      ['approval', 'for anonymousSignIn'],
      ['approval', 'for waitAnonymousSignIn, as its token'],
      ['refresh', 'for refreshToken'],
      ['phone', 'for signUp'],
      ['resetPassword', 'for changePasswordByEmailAuth'],
    ]
    for (const [kind, place] of right)
      expect([kind, place, places[place]!.refused(await places[place]!.present(kinds[kind]))]).toEqual([kind, place, false])
  })
})

describe('an access token', () => {
  const claims = () => ({ sub: '01KAJ1Q3R8Z5V9X2Y4W6T7S0PN', sid: '01KAJ1Q3R8Z5V9X2Y4W6T7S0PN' })
  const forged = (key: Uint8Array, header: { alg: string; typ?: string }) =>
    new SignJWT(claims())
      .setProtectedHeader({ typ: 'foyer.access+jwt', ...header })
      .setIssuer('foyer')
      .setAudience('foyer/access')
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign(key)

  it.each([
    ['signed with another key', () => forged(new Uint8Array(32), { alg: 'HS256' })],
    [
      'of alg none',
      async () =>
        new UnsecuredJWT(claims()).setIssuer('foyer').setAudience('foyer/access').setExpirationTime('10 minutes').encode(),
    ],
    [
      'of alg none with a signature',
      async () =>
        `${Buffer.from('{"alg":"none","typ":"foyer.access+jwt"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.x`,
    ],
    ['for an unknown session', () => app.context().ports.tokens.sign('access', claims(), 600)],
    ['without a session', () => app.context().ports.tokens.sign('access', { sub: claims().sub }, 600)],
    ['that is not a token', async () => 'rubbish'],
    ['that is empty', async () => ''],
    ['of 8000 characters', async () => 'x'.repeat(8000)],
  ])('%s is refused', async (_, make) => {
    expectError(await app.asHolderOf(await make()).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  })

  it('of another user’s session is refused', async () => {
    const [mine, theirs] = [await signUp(app), await signUp(app)]
    const token = (await trySignIn(app, theirs)).data.signIn.token.accessToken
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    const mixed = await app.context().ports.tokens.sign('access', { sub: mine.id, sid }, 600)
    expectError(await app.asHolderOf(mixed).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  })

  it('is refused after 15 minutes', async () => {
    const caller = new GraphqlClient(app.url, async () => kinds.access)
    const fresh = await signIn(app, await signUp(app))
    expect((await fresh.graphql(whoAmI)).status).toBe(200)
    app.clock.moveBy({ minutes: 15 })
    expectError(await fresh.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
    expectError(await caller.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  })
})
