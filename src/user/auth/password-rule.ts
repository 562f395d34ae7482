import { z } from 'zod'
import { refuseField } from '../../kernel/errors.ts'
import { type Limits, PASSWORD_BESIDE_LOGIN_CHARACTERS_MIN, PASSWORD_BESIDE_LOGIN_SIGNS_MAX } from '../../kernel/limits.ts'
import { commonPasswords } from './common-passwords.ts'

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
