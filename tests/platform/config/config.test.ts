import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { ConfigError, type Environment, loadConfig } from '../../../src/platform/config/index.ts'
import { envExample } from '../../../src/platform/config/render.ts'

const newSecret = () => randomBytes(32).toString('base64')
const secrets = { TOKEN_SECRET: newSecret(), ENCRYPTION_KEY: newSecret() }

function problemsOf(env: Environment): readonly string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('The configuration', () => {
  it('needs no settings in development', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', DATA_DIR: '.data', embedded: true, production: false })
    expect(config).toMatchObject({ GRAPHIQL: true, INTROSPECTION: true, SUGGESTIONS: true, LOG_FORMAT: 'pretty' })
    expect(config.limits).toEqual(defaultLimits)
  })

  it('names all invalid settings at once', () => {
    const env = { PORT: 'http', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://here', PAGE_SIZE_MAX: '0', DEMO: 'maybe' }
    expect(problemsOf(env).map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'PAGE_SIZE_MAX',
    ])
  })

  it('never repeats a value, because it may be a secret', () => {
    const env = { TOKEN_SECRET: 'hunter2', DATABASE_URL: 'mysql://user:hunter2@here' }
    expect(problemsOf(env)).toHaveLength(2)
    expect(problemsOf(env).join()).not.toContain('hunter2')
  })

  it('names all secrets that production requires at once', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(':')[0])).toEqual([
      'TOKEN_SECRET',
      'ENCRYPTION_KEY',
    ])
  })

  it.each([
    'changeme'.repeat(5),
    'changeme-changeme-changeme-changeme',
    'please-change-this-secret-in-production',
    'CHANGE_ME_CHANGE_ME_CHANGE_ME_CHANGE_ME',
    'x'.repeat(40),
    'ab'.repeat(20),
    '0123456789'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'deadbeef'.repeat(4),
    `${'password'.repeat(4)}12345678`,
    'your-super-secret-jwt-token-with-at-least-32-characters-long',
    'this_is_a_very_long_secret_key_for_development_only',
    'supersecretkeythatisatleast32characterslong',
    'my-super-secret-jwt-key-do-not-use-in-prod',
    'replace-with-32-byte-random-value-here',
    'a-string-secret-at-least-256-bits-long',
    'this_is_my_very_long_secret_for_the_server',
    '1q2w3e4r5t6y7u8i9o0p1q2w3e4r5t6y7u8i9o0p',
    'qazwsxedcrfvtgbyhnujmikolp1234567890',
  ])('refuses a key that is easy to guess in production, with one sentence: %s', (weak) => {
    const sentence = 'is easy to guess, which production refuses; make a key with openssl rand -base64 32'
    for (const TOKEN_SECRET of [weak, `k1:${weak}`, `k2:${weak},k1:${newSecret()}`, `k2:${newSecret()},k1:${weak}`])
      expect(problemsOf({ NODE_ENV: 'production', ...secrets, TOKEN_SECRET })).toEqual([`TOKEN_SECRET: ${sentence}`])
    expect(problemsOf({ NODE_ENV: 'production', ...secrets, ENCRYPTION_KEY: weak })).toEqual([`ENCRYPTION_KEY: ${sentence}`])
    expect(problemsOf({ TOKEN_SECRET: weak })).toEqual([])
  })

  it('refuses one key for both secrets in production', () => {
    const [one, other] = [newSecret(), newSecret()]
    const sentence = 'must not have a key of TOKEN_SECRET; make another one with openssl rand -base64 32'
    for (const ENCRYPTION_KEY of [one, `k2:${newSecret()},k1:${one}`])
      expect(problemsOf({ NODE_ENV: 'production', TOKEN_SECRET: one, ENCRYPTION_KEY })).toEqual([`ENCRYPTION_KEY: ${sentence}`])
    expect(problemsOf({ NODE_ENV: 'production', TOKEN_SECRET: one, ENCRYPTION_KEY: other })).toEqual([])
    expect(problemsOf({ TOKEN_SECRET: one, ENCRYPTION_KEY: one })).toEqual([])
  })

  it('refuses the demo in production', () => {
    const sentence = 'DEMO: production refuses the demo, because everybody knows its passwords'
    expect(problemsOf({ NODE_ENV: 'production', ...secrets, DEMO: 'on' })).toEqual([sentence])
  })

  it('requires PUBLIC_URL in production, unless only this machine reaches the server', () => {
    const problems = (env: Environment) => problemsOf({ NODE_ENV: 'production', ...secrets, ...env })
    for (const HOST of ['0.0.0.0', '::', '10.0.0.1', 'hotel.example', '127.example.com']) {
      const sentence = 'PUBLIC_URL: is missing; production requires it unless HOST is a loopback address'
      expect(problems({ HOST }), HOST).toEqual([sentence])
      expect(problems({ HOST, PUBLIC_URL: 'https://hotel.example' })).toEqual([])
    }
    for (const HOST of ['127.0.0.1', '127.0.0.53', '::1', 'localhost']) expect(problems({ HOST }), HOST).toEqual([])
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([])
  })

  it('accepts every kind of random key in production', () => {
    const digits = () => Array.from({ length: 32 }, () => randomInt(10)).join('')
    const kinds = [
      newSecret,
      () => randomBytes(16).toString('hex'),
      () => randomBytes(24).toString('base64url'),
      randomUUID,
      digits,
    ]
    for (const make of kinds)
      for (let count = 0; count < 200; count++) {
        const [TOKEN_SECRET, ENCRYPTION_KEY] = [make(), `k2:${make()},k1:${make()}`]
        expect(problemsOf({ NODE_ENV: 'production', TOKEN_SECRET, ENCRYPTION_KEY })).toEqual([])
      }
  })

  it.each([
    [`k1:short,k2:${'b'.repeat(32)}`, 'must have at least 32 characters'],
    [`k1:${'a'.repeat(32)},k1:${'b'.repeat(32)}`, 'gives two keys one id'],
    [`${'a'.repeat(32)},${'b'.repeat(32)}`, 'needs an id for each of several keys'],
    [`k1:${'a'.repeat(32)},${'b'.repeat(32)},k3:${'c'.repeat(32)}`, 'needs an id for each of several keys'],
  ])('refuses an invalid list of keys: %s', (TOKEN_SECRET, problem) => {
    expect(problemsOf({ TOKEN_SECRET })).toEqual([expect.stringContaining(`TOKEN_SECRET: ${problem}`)])
  })

  it('lets webhooks call ports 80 and 443 in production, and others only by setting', () => {
    expect(loadConfig({}).OUTBOUND_PORTS).toBeUndefined()
    const portsOf = (env: object) => loadConfig({ NODE_ENV: 'production', ...secrets, ...env }).OUTBOUND_PORTS
    expect(portsOf({})).toEqual([80, 443])
    expect(portsOf({ OUTBOUND_PORTS: '443, 8443' })).toEqual([443, 8443])
    expect(portsOf({ OUTBOUND_PORTS: '*' })).toBeUndefined()
    for (const wrong of [',', 'https', '0', '65536', '80,*', '-1'])
      expect(problemsOf({ OUTBOUND_PORTS: wrong }), wrong).toEqual([expect.stringMatching(/^OUTBOUND_PORTS: must be ports/)])
  })

  it('hides internals in production unless a setting shows them', () => {
    const closed = { GRAPHIQL: false, INTROSPECTION: false, SUGGESTIONS: false, METRICS: false, DEMO: false, LOG_FORMAT: 'json' }
    expect(loadConfig({ NODE_ENV: 'production', ...secrets })).toMatchObject(closed)
    expect(loadConfig({ NODE_ENV: 'production', ...secrets, GRAPHIQL: 'on' }).GRAPHIQL).toBe(true)
  })

  it('refuses a direct address of a database that has no other', () => {
    const DATABASE_LISTEN_URL = 'postgres://db.example/foyer'
    expect(problemsOf({ DATABASE_LISTEN_URL })).toEqual(['DATABASE_LISTEN_URL: set it together with DATABASE_URL'])
    expect(problemsOf({ DATABASE_LISTEN_URL, DATABASE_URL: 'postgres://pooler.example/foyer' })).toEqual([])
  })

  it('reads which kinds of work a process does: all, none or some', () => {
    const worker = (WORKER: string) => loadConfig({ WORKER }).WORKER
    expect(worker('on')).toEqual(['events', 'jobs', 'commands', 'webhooks', 'payments'])
    expect(worker('off')).toEqual([])
    expect(worker('webhooks, commands')).toEqual(['webhooks', 'commands'])
    expect(problemsOf({ WORKER: 'mails' })).toEqual(['WORKER: must be on, off or of events, jobs, commands, webhooks, payments'])
  })

  it('treats an empty variable as an absent one', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 4000, embedded: true })
  })

  it('reads every limit by its name, within its bounds', () => {
    expect(loadConfig({ PAGE_SIZE_MAX: '50' }).limits.PAGE_SIZE_MAX).toBe(50)
    expect(problemsOf({ PAGE_SIZE_MAX: '1001' })).toEqual(['PAGE_SIZE_MAX: must be a whole number from 1 to 1000'])
    expect(problemsOf({ PAGE_SIZE_MAX: '1e2' })).toHaveLength(1)
    expect(problemsOf({ PAGE_SIZE_MAX: '10' })).toEqual(['PAGE_SIZE_DEFAULT: must not exceed PAGE_SIZE_MAX'])
  })

  it('reads lists without empty items', () => {
    expect(loadConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,' }).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1'])
    expect(loadConfig({}).CORS_ORIGINS).toEqual([])
  })

  it('requires the colon in `memory:`', () => {
    expect(problemsOf({ DATA_DIR: 'memory' })).toEqual([expect.stringContaining('`memory:`')])
    expect(loadConfig({ DATA_DIR: 'memory:' }).DATA_DIR).toBe('memory:')
  })

  it('refuses invalid proxies and origins', () => {
    for (const TRUSTED_PROXIES of ['10.0.0.0/33', 'proxy.internal', '::/129', '1.2.3.4/8/8', '1.2.3.4/'])
      expect(problemsOf({ TRUSTED_PROXIES })).toHaveLength(1)
    for (const CORS_ORIGINS of ['app.example', 'https://app.example/', 'https://app.example/path'])
      expect(problemsOf({ CORS_ORIGINS })).toHaveLength(1)
    expect(problemsOf({ TRUSTED_PROXIES: '10.0.0.0/8,::1', CORS_ORIGINS: 'https://app.example,http://localhost:3000' })).toEqual(
      [],
    )
  })

  it('has an up-to-date .env.example', async () => {
    expect(await readFile('.env.example', 'utf8')).toBe(envExample())
  })
})
