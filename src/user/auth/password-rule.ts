import { z } from 'zod'
import type { Limits } from '../../kernel/limits.ts'
import { commonPasswords } from './common-passwords.ts'

/** A new password: long enough, and not on the list of common ones. */
export const newPassword = ({ PASSWORD_CHARACTERS_MIN: min, PASSWORD_CHARACTERS_MAX: max }: Limits) =>
  z
    .string()
    .refine((text) => length(text) >= min && length(text) <= max, `expected ${min} to ${max} characters`)
    .refine((text) => !isCommon(text), 'this password is too common')

const length = (text: string) => [...text.normalize('NFKC')].length

const isCommon = (text: string) => {
  const plain = text.normalize('NFKC').toLowerCase()
  return commonPasswords.has(plain) || new Set(plain).size === 1
}
