import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../kernel/errors.ts'
import { unwritable } from '../../kernel/unwritable.ts'
import type { Key } from '../keys/index.ts'
import type { Config } from './index.ts'
import { type NamedSecret, secretList } from './setting-types.ts'

/** Derived keys in the order of the settings: the first one signs and encrypts, all of them verify and decrypt. */
export interface Secrets {
  signingKeys: readonly Key[]
  encryptionKeys: readonly Key[]
}

const storedSecrets = z.object({ TOKEN_SECRET: secretList, ENCRYPTION_KEY: secretList })

/** The configured secrets. In development, missing ones are generated once and stored beside the data. */
export async function openSecrets({ TOKEN_SECRET, ENCRYPTION_KEY, DATA_DIR }: Config): Promise<Secrets> {
  const stored = TOKEN_SECRET && ENCRYPTION_KEY ? { TOKEN_SECRET, ENCRYPTION_KEY } : await storedSecretsIn(DATA_DIR)
  return {
    signingKeys: derive(TOKEN_SECRET ?? stored.TOKEN_SECRET, 'foyer/sign'),
    encryptionKeys: derive(ENCRYPTION_KEY ?? stored.ENCRYPTION_KEY, 'foyer/encrypt'),
  }
}

const derive = (from: readonly NamedSecret[], purpose: string) =>
  from.map(({ id, secret }) => ({ id, bytes: new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)) }))

async function storedSecretsIn(directory: string): Promise<z.infer<typeof storedSecrets>> {
  if (directory === 'memory:') return storedSecrets.parse(newSecrets())
  const file = join(directory, 'secrets.json')
  if (!existsSync(file)) await storeNewSecrets(directory, file)
  return readSecrets(file)
}

async function storeNewSecrets(directory: string, file: string) {
  const draft = join(directory, `secrets-${randomUUID()}.json`)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(draft, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600 })
  } catch (cause) {
    throw unwritable(directory, cause)
  }
  try {
    // Creating a link is atomic: if two processes start at once, both use the secrets of the first.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(directory, error)
  } finally {
    await rm(draft)
  }
}

async function readSecrets(file: string) {
  try {
    return storedSecrets.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    // The message of JSON.parse would quote the text, which is a secret.
    const reason =
      cause instanceof z.ZodError ? problemOf(cause) : cause instanceof SyntaxError ? 'it is not valid JSON' : String(cause)
    throw new StartError(
      `The secrets in ${file} cannot be read: ${reason}. Restore the file: without its keys, the secrets in the database cannot be decrypted.`,
      { cause },
    )
  }
}

function problemOf({ issues }: z.ZodError): string {
  const [issue] = issues
  return issue?.code === 'custom'
    ? `${issue.path.join('.')} ${issue.message}`
    : `${issue?.path.join('.') || 'the file'} is missing or not a text`
}

const newSecrets = () => ({ TOKEN_SECRET: newSecret(), ENCRYPTION_KEY: newSecret() })
const newSecret = () => `${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64')}`
