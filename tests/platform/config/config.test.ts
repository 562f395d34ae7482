import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { ConfigError, type Environment, loadConfig } from '../../../src/platform/config/index.ts'
import { envExample } from '../../../src/platform/config/render.ts'
import { openSecrets } from '../../../src/platform/config/secrets.ts'

const secrets = { TOKEN_SECRET: 'a'.repeat(44), ENCRYPTION_KEY: 'b'.repeat(44) }

function problemsOf(env: Environment): readonly string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('config', () => {
  it('needs nothing in development', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', DATA_DIR: '.data', embedded: true, production: false })
    expect(config).toMatchObject({ GRAPHIQL: true, INTROSPECTION: true, SUGGESTIONS: true, LOG_FORMAT: 'pretty' })
    expect(config.limits).toEqual(defaultLimits)
  })

  it('names everything that is wrong at once', () => {
    const env = { PORT: 'http', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://here', PAGE_SIZE_MAX: '0', DEMO: 'maybe' }
    expect(problemsOf(env).map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'PAGE_SIZE_MAX',
    ])
  })

  it('never repeats a value, which may be a secret', () => {
    const env = { TOKEN_SECRET: 'hunter2', DATABASE_URL: 'mysql://user:hunter2@here' }
    expect(problemsOf(env)).toHaveLength(2)
    expect(problemsOf(env).join()).not.toContain('hunter2')
  })

  it('demands every secret of production at once', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(':')[0])).toEqual([
      'TOKEN_SECRET',
      'ENCRYPTION_KEY',
    ])
  })

  it('shows nothing of the inside in production unless told to', () => {
    const closed = { GRAPHIQL: false, INTROSPECTION: false, SUGGESTIONS: false, METRICS: false, DEMO: false, LOG_FORMAT: 'json' }
    expect(loadConfig({ NODE_ENV: 'production', ...secrets })).toMatchObject(closed)
    expect(loadConfig({ NODE_ENV: 'production', ...secrets, GRAPHIQL: 'on' }).GRAPHIQL).toBe(true)
  })

  it('takes an empty variable as an absent one', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 4000, embedded: true })
  })

  it('reads every number of the limits by its own name, within its bounds', () => {
    expect(loadConfig({ PAGE_SIZE_MAX: '50' }).limits.PAGE_SIZE_MAX).toBe(50)
    expect(problemsOf({ PAGE_SIZE_MAX: '1001' })).toEqual(['PAGE_SIZE_MAX: must be a whole number from 1 to 1000'])
    expect(problemsOf({ PAGE_SIZE_MAX: '1e2' })).toHaveLength(1)
    expect(problemsOf({ PAGE_SIZE_MAX: '10' })).toEqual(['PAGE_SIZE_DEFAULT: must not exceed PAGE_SIZE_MAX'])
  })

  it('reads lists without empty items', () => {
    expect(loadConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,' }).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1'])
    expect(loadConfig({}).CORS_ORIGINS).toEqual([])
  })

  it('asks for the colon of the directory that keeps nothing', () => {
    expect(problemsOf({ DATA_DIR: 'memory' })).toEqual([expect.stringContaining('`memory:`')])
    expect(loadConfig({ DATA_DIR: 'memory:' }).DATA_DIR).toBe('memory:')
  })

  it('refuses proxies that are no addresses and origins that are none', () => {
    for (const TRUSTED_PROXIES of ['10.0.0.0/33', 'proxy.internal', '::/129', '1.2.3.4/8/8', '1.2.3.4/'])
      expect(problemsOf({ TRUSTED_PROXIES })).toHaveLength(1)
    for (const CORS_ORIGINS of ['app.example', 'https://app.example/', 'https://app.example/path'])
      expect(problemsOf({ CORS_ORIGINS })).toHaveLength(1)
    expect(problemsOf({ TRUSTED_PROXIES: '10.0.0.0/8,::1', CORS_ORIGINS: 'https://app.example,http://localhost:3000' })).toEqual(
      [],
    )
  })

  it('is described by .env.example as it stands', async () => {
    expect(await readFile('.env.example', 'utf8')).toBe(envExample())
  })
})

describe('secrets', () => {
  const directories: string[] = []
  const newDirectory = async () => {
    const directory = await mkdtemp(join(tmpdir(), 'foyer-secrets-'))
    directories.push(directory)
    return join(directory, 'data')
  }
  afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true }))))

  it('are made once and are the same at the next start, also when two processes start at once', async () => {
    const config = loadConfig({ DATA_DIR: await newDirectory() })
    const [one, ...others] = await Promise.all([openSecrets(config), openSecrets(config), openSecrets(config)])
    for (const other of [...others, await openSecrets(config)]) expect(other).toEqual(one)
  })

  it('are readable by their owner alone', async () => {
    const DATA_DIR = await newDirectory()
    await openSecrets(loadConfig({ DATA_DIR }))
    expect((await stat(join(DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('come from the settings where given, and differ by purpose', async () => {
    const same = 's'.repeat(32)
    const { signingKey, encryptionKey } = await openSecrets(
      loadConfig({ DATA_DIR: '/nowhere/writable', TOKEN_SECRET: same, ENCRYPTION_KEY: same }),
    )
    expect(signingKey).not.toEqual(encryptionKey)
    expect(signingKey).toHaveLength(32)
  })

  it('are forgotten with a database in memory', async () => {
    const config = loadConfig({ DATA_DIR: 'memory:' })
    expect(await openSecrets(config)).not.toEqual(await openSecrets(config))
  })
})
