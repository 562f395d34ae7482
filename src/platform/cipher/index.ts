import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keeps secrets that must be read again, such as keys of one-time passwords, unreadable at rest. */
export interface CipherPort {
  /** `owner` names the row that the secret belongs to; sealed for one owner, it does not open for another. */
  seal(secret: string, owner: string): string
  open(sealed: string, owner: string): string
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly cipher: CipherPort
  }
}

const algorithm = 'aes-256-gcm'
const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

export function createCipher(key: Uint8Array): CipherPort {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url')
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
