import { z } from 'zod'
import type { Limits } from '../../kernel/limits.ts'
import { IDENTITY_CHARACTERS_MAX, NICKNAME_CHARACTERS_MAX } from '../../kernel/limits.ts'

/** What people type in one line, without anything that cannot be seen. */
const visible = /^[^\p{C}\p{Z}]+$/u

export const identity = z
  .string()
  .trim()
  .min(1)
  .max(IDENTITY_CHARACTERS_MAX)
  .regex(visible, 'must hold neither spaces nor invisible characters')

/** What others read as who somebody is: one line, in which something is seen. */
const label = (charactersMost: number) =>
  z
    .string()
    .trim()
    .max(charactersMost)
    .regex(/^\P{Cc}*$/u, 'expected one line')
    .regex(/[^\p{C}\p{Z}]/u, 'expected something that can be seen')

export const nickname = label(NICKNAME_CHARACTERS_MAX)
export const personName = (limits: Limits) => label(limits.NAME_CHARACTERS_MAX)
