import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartError } from '../../../src/kernel/errors.ts'
import { loadConfig } from '../../../src/platform/config/index.ts'
import { openSecrets } from '../../../src/platform/config/secrets.ts'

const newSecret = () => randomBytes(32).toString('base64')

describe('Secrets', () => {
  const directories: string[] = []
  const newDirectory = async () => {
    const directory = await mkdtemp(join(tmpdir(), 'foyer-secrets-'))
    directories.push(directory)
    return join(directory, 'data')
  }
  afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true }))))

  it('are generated once and stay the same, even if two processes start at once', async () => {
    const config = loadConfig({ DATA_DIR: await newDirectory() })
    const [one, ...others] = await Promise.all([openSecrets(config), openSecrets(config), openSecrets(config)])
    for (const other of [...others, await openSecrets(config)]) expect(other).toEqual(one)
  })

  it('are readable by their owner alone', async () => {
    const DATA_DIR = await newDirectory()
    await openSecrets(loadConfig({ DATA_DIR }))
    expect((await stat(join(DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('come from the settings if these are set, and differ by purpose', async () => {
    const same = 's'.repeat(32)
    const { signingKeys, encryptionKeys } = await openSecrets(
      loadConfig({ DATA_DIR: '/nowhere/writable', TOKEN_SECRET: same, ENCRYPTION_KEY: same }),
    )
    expect(signingKeys).not.toEqual(encryptionKeys)
    expect(signingKeys.map(({ bytes }) => bytes.length)).toEqual([32])
  })

  it('keep the order of a list of keys', async () => {
    const [one, other] = [newSecret(), newSecret()]
    const alone = await openSecrets(loadConfig({ TOKEN_SECRET: other, ENCRYPTION_KEY: `k1:${other}` }))
    const TOKEN_SECRET = `k2:${one},k1:${other}`
    const ENCRYPTION_KEY = `k2:${one}, ${other}`
    const { signingKeys, encryptionKeys } = await openSecrets(loadConfig({ TOKEN_SECRET, ENCRYPTION_KEY }))
    expect(signingKeys.map(({ id }) => id)).toEqual(['k2', 'k1'])
    expect(signingKeys[1]!.bytes).toEqual(alone.signingKeys[0]!.bytes)
    expect(encryptionKeys[0]!.id).toBe('k2')
    expect(encryptionKeys[1]!.bytes).toEqual(alone.encryptionKeys[0]!.bytes)
  })

  it.each(['a secret, with a comma: and more than that', `app:${newSecret()}`, `${newSecret()}:${newSecret()}`])(
    'go on reading what one text of before wrote, whatever signs are in it: %s',
    async (text) => {
      const whole = new Uint8Array(hkdfSync('sha256', text, '', 'foyer/sign', 32))
      const config = loadConfig({ TOKEN_SECRET: text, ENCRYPTION_KEY: newSecret() })
      expect((await openSecrets(config)).signingKeys.map(({ bytes }) => bytes)).toContainEqual(whole)
    },
  )

  it('of the data directory may be a list, or an old secret without an id', async () => {
    const DATA_DIR = await newDirectory()
    await mkdir(DATA_DIR)
    const [one, other] = [newSecret(), newSecret()]
    const stored = { TOKEN_SECRET: `k2:${one},k1:${other}`, ENCRYPTION_KEY: other }
    await writeFile(join(DATA_DIR, 'secrets.json'), JSON.stringify(stored))
    const { signingKeys, encryptionKeys } = await openSecrets(loadConfig({ DATA_DIR }))
    expect(signingKeys.map(({ id }) => id)).toEqual(['k2', 'k1'])
    expect(encryptionKeys[0]!.bytes).toEqual(new Uint8Array(hkdfSync('sha256', other, '', 'foyer/encrypt', 32)))
  })

  it.each([
    ['', 'it is not valid JSON'],
    ['{"TOKEN_SECRET": "hunter2', 'it is not valid JSON'],
    ['{}', 'TOKEN_SECRET is missing'],
    ['[]', 'is missing or not a text'],
    ['{"TOKEN_SECRET": "hunter2", "ENCRYPTION_KEY": 1}', 'TOKEN_SECRET must have at least 32 characters'],
  ])('that cannot be read give one sentence with the path and without their content: %s', async (content, reason) => {
    const DATA_DIR = await newDirectory()
    await mkdir(DATA_DIR)
    const file = join(DATA_DIR, 'secrets.json')
    await writeFile(file, content)
    const refused = await openSecrets(loadConfig({ DATA_DIR })).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect((refused as Error).message).toContain(`The secrets in ${file} cannot be read: `)
    expect((refused as Error).message).toContain(reason)
    expect((refused as Error).message).not.toMatch(/hunter2|\n/)
    expect(await readFile(file, 'utf8')).toBe(content)
  })

  it('that cannot be stored give one sentence with the path', async () => {
    const file = await newDirectory()
    await writeFile(file, '')
    const refused = openSecrets(loadConfig({ DATA_DIR: join(file, 'data') }))
    await expect(refused).rejects.toThrow(`The directory ${join(file, 'data')} cannot be written: ENOTDIR`)
    await expect(refused).rejects.toBeInstanceOf(StartError)
  })

  it('are not stored with a database in memory', async () => {
    const config = loadConfig({ DATA_DIR: 'memory:' })
    expect(await openSecrets(config)).not.toEqual(await openSecrets(config))
  })
})
