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
