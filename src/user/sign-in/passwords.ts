import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { z } from 'zod'
import { refuseField } from '../../kernel/errors.ts'
import {
  HASH_PATIENCE_SECONDS,
  HASHES_AT_ONCE,
  HASHES_WAITING_MAX,
  type Limits,
  PASSWORD_BESIDE_LOGIN_CHARACTERS_MIN,
  PASSWORD_BESIDE_LOGIN_SIGNS_MAX,
} from '../../kernel/limits.ts'
import { createPlaces } from '../../kernel/places.ts'
import { commonPasswords } from './common-passwords.ts'

// OWASP's second recommended setting for argon2id: 19 MiB, two passes
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const inPlace = createPlaces()
const allowance = { places: HASHES_AT_ONCE, waiting: HASHES_WAITING_MAX, patience: HASH_PATIENCE_SECONDS }

/** Hashes run in threads: a crowd of them waits here, and keeps no request that needs none. */
const inThread = <T>(work: () => Promise<T>): Promise<T> => inPlace('', allowance, work)

export const hashPassword = (password: string): Promise<string> => inThread(() => hash(password.normalize('NFKC'), cost))

const unknownUserHash = hashPassword('the password of nobody')

/** Takes the same time for an unknown user (`undefined`) as for a wrong password. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await unknownUserHash)
  const matches = await inThread(() => verify(known, password.normalize('NFKC')))
  return matches && passwordHash !== undefined
}

/** A new password: long enough, and not on the list of common ones. */
export const newPassword = ({ PASSWORD_CHARACTERS_MIN: min, PASSWORD_CHARACTERS_MAX: max }: Limits) =>
  z
    .string()
    .refine((text) => length(text) >= min && length(text) <= max, `expected ${min} to ${max} characters`)
    .refine((text) => !isCommon(text), 'this password is too common')

const length = (text: string) => [...text.normalize('NFKC')].length

const plainOf = (text: string) => text.normalize('NFKC').toLowerCase()

const isCommon = (text: string) => {
  const plain = plainOf(text)
  return commonPasswords.has(plain) || new Set(plain).size === 1
}

interface Logins {
  identity?: string | null
  email?: string | null
  phone?: string | null
}

/** Refuses a new password that is or repeats what its user signs in with, whatever stands between. */
export function refuseLoginAsPassword(password: string, { identity, email, phone }: Logins): void {
  const plain = plainOf(password)
  const logins = [identity, email, email?.split('@')[0], phone, phone?.replace(/^\+/, '')]
  if (logins.some((login) => login && isMostly(plain, plainOf(login)))) refuseField('password', 'expected more than the login')
}

function isMostly(password: string, login: string): boolean {
  if (!password.includes(login)) return false
  const beside = password.replaceAll(login, '')
  // such as a year
  const hasLetters = /\p{Letter}/u.test(beside)
  return beside.length < PASSWORD_BESIDE_LOGIN_CHARACTERS_MIN || (!hasLetters && beside.length <= PASSWORD_BESIDE_LOGIN_SIGNS_MAX)
}
