import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { inOrderFor, type Key } from '../keys/index.ts'
import type { CipherPort } from './port.ts'

export * from './port.ts'

const algorithm = 'aes-256-gcm'
/** `v2.<id of the key>.<content>`. The older `v1.<content>` has no id. */
const version = 'v2'
const nonceBytes = 12
const tagBytes = 16

/** The first key seals; every key may open. */
export function createCipher(keys: readonly Key[]): CipherPort {
  const [{ id, bytes: key }] = keys as readonly [Key]
  const prefix = `${version}.${id}.`
  return {
    prefix,
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${prefix}${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`
    },
    open(sealed, owner) {
      const [kind, ...parts] = sealed.split('.')
      const [content = '', keyId] = kind === version ? parts.toReversed() : parts
      const bytes = Buffer.from(content, 'base64url')
      let failure: unknown
      for (const one of inOrderFor(keys, keyId)) {
        try {
          return openWith(one, bytes, owner)
        } catch (error) {
          failure ??= error
        }
      }
      throw new Error(`No key of ENCRYPTION_KEY opens what the key ${keyId ?? 'without an id'} sealed.`, { cause: failure })
    },
  }
}

function openWith({ bytes: key }: Key, bytes: Buffer, owner: string): string {
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}
