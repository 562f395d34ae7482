import { z } from 'zod'
import type { Limits } from '../../kernel/limits.ts'
import { commonPasswords } from './common-passwords.ts'

/** A password that may be chosen: long enough, and none that everybody tries first. */
export const newPassword = ({ PASSWORD_CHARACTERS_MIN: least, PASSWORD_CHARACTERS_MAX: most }: Limits) =>
  z
    .string()
    .refine((text) => length(text) >= least && length(text) <= most, `expected ${least} to ${most} characters`)
    .refine((text) => !isCommon(text), 'this password is too common')

const length = (text: string) => [...text.normalize('NFKC')].length

const isCommon = (text: string) => {
  const plain = text.normalize('NFKC').toLowerCase()
  return commonPasswords.has(plain) || new Set(plain).size === 1
}
