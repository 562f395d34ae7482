import { z } from 'zod'
import type { Limits } from '../../kernel/limits.ts'

const identityCharactersMost = 100
const nicknameCharactersMost = 100

/** What people type in one line, without anything that cannot be seen. */
const visible = /^[^\p{C}\p{Z}]+$/u

export const identity = z
  .string()
  .trim()
  .min(1)
  .max(identityCharactersMost)
  .regex(visible, 'must hold neither spaces nor invisible characters')

/** What others read as who somebody is: one line, in which something is seen. */
const label = (charactersMost: number) =>
  z
    .string()
    .trim()
    .max(charactersMost)
    .regex(/^\P{Cc}*$/u, 'expected one line')
    .regex(/[^\p{C}\p{Z}]/u, 'expected something that can be seen')

export const nickname = label(nicknameCharactersMost)
export const personName = (limits: Limits) => label(limits.NAME_CHARACTERS_MAX)
