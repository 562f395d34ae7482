import { z } from 'zod'
import { oneLine } from '../../kernel/inputs.ts'
import {
  IDENTITY_CHARACTERS_MAX,
  IDENTITY_TRIED_CHARACTERS_MAX,
  type Limits,
  NICKNAME_CHARACTERS_MAX,
} from '../../kernel/limits.ts'

/** No spaces and no invisible characters. */
const visible = /^[^\p{C}\p{Z}]+$/u

/** How the identities of erased accounts begin. */
export const erasedIdentity = 'erased-'

export const identity = z
  .string()
  .trim()
  .min(1)
  .max(IDENTITY_CHARACTERS_MAX)
  .regex(visible, 'must not contain spaces or invisible characters')
  .refine((text) => !text.toLowerCase().startsWith(erasedIdentity), `must not begin with ${erasedIdentity}`)

/** One line with at least one visible character. */
const label = (charactersMax: number) =>
  oneLine(z.string().trim().max(charactersMax)).regex(/[^\p{C}\p{Z}]/u, 'expected a visible character')

export const nickname = label(NICKNAME_CHARACTERS_MAX)
export const personName = (limits: Limits) => label(limits.NAME_CHARACTERS_MAX)

/** Not today's rule for login ids: old accounts must be found too. */
export const identityTried = z.string().min(1).max(IDENTITY_TRIED_CHARACTERS_MAX)
