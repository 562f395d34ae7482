import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './index.ts'
import { secret } from './setting.ts'

/** Keys of 32 bytes, derived from the secrets of the same purpose. */
export interface Secrets {
  /** Signs tokens. */
  signingKey: Uint8Array
  /** Encrypts secrets at rest. */
  encryptionKey: Uint8Array
}

const storedSecrets = z.object({ TOKEN_SECRET: secret, ENCRYPTION_KEY: secret })

/** The configured secrets; in development those that are missing are made once and kept beside the data. */
export async function openSecrets({ TOKEN_SECRET, ENCRYPTION_KEY, DATA_DIR }: Config): Promise<Secrets> {
  const kept = TOKEN_SECRET && ENCRYPTION_KEY ? { TOKEN_SECRET, ENCRYPTION_KEY } : await keptSecrets(DATA_DIR)
  return {
    signingKey: derive(TOKEN_SECRET ?? kept.TOKEN_SECRET, 'foyer/sign'),
    encryptionKey: derive(ENCRYPTION_KEY ?? kept.ENCRYPTION_KEY, 'foyer/encrypt'),
  }
}

const derive = (from: string, purpose: string) => new Uint8Array(hkdfSync('sha256', from, '', purpose, 32))

async function keptSecrets(directory: string): Promise<z.infer<typeof storedSecrets>> {
  const fresh = { TOKEN_SECRET: newSecret(), ENCRYPTION_KEY: newSecret() }
  if (directory === 'memory:') return fresh
  const file = join(directory, 'secrets.json')
  const draft = join(directory, `secrets-${randomUUID()}.json`)
  await mkdir(directory, { recursive: true })
  await writeFile(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 })
  try {
    // A link appears whole or fails: of two processes that start at once, both use the secrets of the first.
    await link(draft, file)
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return storedSecrets.parse(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(draft)
  }
}

const newSecret = () => randomBytes(32).toString('base64')
