import { z } from 'zod'

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
export const nickname = z.string().trim().min(1).max(nicknameCharactersMost)
