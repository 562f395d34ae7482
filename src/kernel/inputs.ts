import { z } from 'zod'
import { ulidPattern } from './ids.ts'
import type { Limits } from './limits.ts'

/** The inputs that many verbs share. */
export const id = z.string().regex(ulidPattern, 'expected a ULID')
export const name = (limits: Limits) => z.string().trim().min(1).max(limits.NAME_CHARACTERS_MAX)
export const memo = (limits: Limits) => z.string().max(limits.MEMO_CHARACTERS_MAX)

const referenceMost = 100
/** A number under which somebody else knows the row. */
export const reference = z.string().min(1).max(referenceMost)

/** The key of a surface of an app, or of a dataset that backs one. */
export const surfaceKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'expected at most 64 lower-case letters, digits, - and _, not beginning with - or _')

/** A name by which apps refer to things, ours or theirs. */
export const appReference = z.string().regex(/^[a-zA-Z0-9._:-]{1,128}$/, 'expected 1 to 128 letters, digits and . _ : -')
