import { createHmac, randomBytes } from 'node:crypto'
import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTokens, hashToken, randomToken, type TokenPort, tokenKinds } from '../../../src/platform/tokens/index.ts'

const newKey = (id: string) => ({ id, bytes: randomBytes(32) })
const key = newKey('k1')
const hashKey = newKey('h1')
let now: Date
let tokens: TokenPort
const clock = { now: () => now }

beforeEach(() => {
  now = new Date('2030-01-01T00:00:00Z')
  tokens = createTokens({ keys: [key], hashKeys: [hashKey], clock, cacheMax: 2 })
})

const refused = { errorCode: 'AUTH_TOKEN_INVALID' }

/** A token that is sound but for what the test changes. */
function forge({ header = {}, claims = {}, by = key.bytes }: { header?: object; claims?: object; by?: Uint8Array }) {
  const seconds = now.getTime() / 1000
  return new SignJWT({ sub: 'u', iss: 'foyer', aud: 'foyer/access', iat: seconds, exp: seconds + 60, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'foyer.access+jwt', ...header })
    .sign(by)
}

describe('signed tokens', () => {
  it('hold their claims until they expire, to the second, also from the cache', async () => {
    const token = await tokens.sign('access', { sub: 'u', sid: 's' }, 60)
    for (const _ of ['first', 'remembered']) expect(await tokens.verify('access', token)).toMatchObject({ sub: 'u', sid: 's' })
    now = new Date(now.getTime() + 59_999)
    expect(await tokens.verify('access', token)).toMatchObject({ sub: 'u' })
    now = new Date(now.getTime() + 1)
    await expect(tokens.verify('access', token)).rejects.toMatchObject(refused)
    await expect(
      createTokens({ keys: [key], hashKeys: [hashKey], clock, cacheMax: 0 }).verify('access', token),
    ).rejects.toMatchObject(refused)
  })

  it('of one kind are refused as any other kind, also from the cache', async () => {
    for (const kind of tokenKinds) {
      const token = await tokens.sign(kind, { sub: 'u' }, 60)
      await tokens.verify(kind, token)
      for (const other of tokenKinds.filter((each) => each !== kind))
        await expect(tokens.verify(other, token)).rejects.toMatchObject(refused)
    }
  })

  it('that this test signs are accepted, so the refusals below prove something', async () => {
    expect(await tokens.verify('access', await forge({}))).toMatchObject({ sub: 'u' })
  })

  it.each([
    ['another key', () => forge({ by: randomBytes(32) })],
    ['another algorithm', () => forge({ header: { alg: 'HS512' } })],
    ['no signature', async () => new UnsecuredJWT({ sub: 'u', aud: 'foyer/access' }).setIssuer('foyer').encode()],
    ['a plain typ', () => forge({ header: { typ: 'JWT' } })],
    ['no typ', () => forge({ header: { typ: undefined } })],
    ['another audience', () => forge({ claims: { aud: 'foyer/guestSession' } })],
    ['another issuer', () => forge({ claims: { iss: 'someone' } })],
    ['no expiry', () => forge({ claims: { exp: undefined } })],
    ['a start in the future', () => forge({ claims: { nbf: now.getTime() / 1000 + 10 } })],
    ['no shape of a token', async () => 'rubbish'],
    ['endless length', async () => `${await forge({})}${'x'.repeat(5000)}`],
  ])('are refused with %s', async (_, make) => {
    await expect(tokens.verify('access', await make())).rejects.toMatchObject(refused)
  })

  it('are refused after a change of one letter, also when the original is in the cache', async () => {
    const token = await tokens.sign('access', { sub: 'u' }, 60)
    await tokens.verify('access', token)
    const [header, claims, signature] = token.split('.') as [string, string, string]
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'admin' }))
    await expect(tokens.verify('access', [header, other.toString('base64url'), signature].join('.'))).rejects.toMatchObject(
      refused,
    )
  })

  it('are cached up to a limit, and verified again when they are not in the cache', async () => {
    const made = await Promise.all(['a', 'b', 'c'].map((sub) => tokens.sign('access', { sub }, 60)))
    for (const token of [...made, ...made]) expect(await tokens.verify('access', token)).toHaveProperty('sub')
  })
})

describe('several keys', () => {
  const withKeys = (...keys: (typeof key)[]) => createTokens({ keys, hashKeys: [hashKey], clock, cacheMax: 0 })

  it('the first one signs and is named in the token, and all verify', async () => {
    const former = await tokens.sign('access', { sub: 'u' }, 60)
    const rotated = withKeys(newKey('k2'), key)
    const token = await rotated.sign('access', { sub: 'u' }, 60)
    expect([former, token].map((one) => decodeProtectedHeader(one).kid)).toEqual(['k1', 'k2'])
    for (const one of [former, token]) expect(await rotated.verify('access', one)).toMatchObject({ sub: 'u' })
    await expect(withKeys(newKey('k2')).verify('access', former)).rejects.toMatchObject(refused)
  })

  it('verify tokens without a key id, and tokens of a key whose id was changed', async () => {
    for (const token of [await forge({}), await forge({ header: { kid: 'elsewhere' } }), await forge({ header: { kid: 'k2' } })])
      expect(await withKeys(newKey('k2'), key).verify('access', token)).toMatchObject({ sub: 'u' })
  })

  it.each(['k1', 'k2', ''])('refuse a token that none of them signed, whatever key id it names: %j', async (kid) => {
    const token = await forge({ header: { kid }, by: randomBytes(32) })
    await expect(withKeys(newKey('k2'), key).verify('access', token)).rejects.toMatchObject(refused)
  })
})

describe('random tokens', () => {
  it('are recognised by their prefix, are unique, and are stored as a hash', () => {
    const [one, other] = [randomToken('foyer_refresh'), randomToken('foyer_refresh')]
    expect(one).toMatch(/^foyer_refresh_[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(hashToken(one)).toBe(hashToken(one))
    expect(hashToken(one)).not.toContain(one)
  })
})

describe('the hash of a short secret', () => {
  it('is equal for the same secret and purpose, and differs with the key', () => {
    const code = tokens.mac('pin', '123456')
    expect(tokens.mac('pin', '123456')).toBe(code)
    expect(tokens.mac('pin', '123457')).not.toBe(code)
    expect(tokens.mac('sms', '123456')).not.toBe(code)
    expect(createTokens({ keys: [key], hashKeys: [newKey('h1')], clock, cacheMax: 0 }).mac('pin', '123456')).not.toBe(code)
  })

  it('names its key, and matches with every key that may have made it', () => {
    const [newest, other] = [newKey('h2'), newKey('k2')]
    const code = tokens.mac('pin', '123456')
    expect(code).toMatch(/^h1\.[\w-]{43}$/)
    const rotated = createTokens({ keys: [other, key], hashKeys: [newest, hashKey], clock, cacheMax: 0 })
    expect(rotated.mac('pin', '123456')).toMatch(/^h2\./)
    expect(rotated.macs('pin', '123456')).toEqual(expect.arrayContaining([code, rotated.mac('pin', '123456')]))
    expect(rotated.macs('pin', '123457')).not.toContain(code)
  })

  it('does not depend on the keys that sign', () => {
    const code = tokens.mac('pin', '123456')
    const rotated = createTokens({ keys: [newKey('k2')], hashKeys: [hashKey], clock, cacheMax: 0 })
    expect(rotated.mac('pin', '123456')).toBe(code)
  })

  it('matches a hash that the signing key made before hash keys existed', () => {
    const former = createHmac('sha256', key.bytes).update('foyer/pin\x00123456').digest('base64url')
    const rotated = createTokens({ keys: [newKey('k2'), key], hashKeys: [hashKey], clock, cacheMax: 0 })
    expect(rotated.macs('pin', '123456')).toContain(former)
    expect(rotated.mac('pin', '123456')).not.toBe(former)
  })
})
