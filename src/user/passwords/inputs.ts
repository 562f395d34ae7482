import { z } from 'zod'
import { AUTH_HASH_CHARACTERS_MAX, IDENTITY_TRIED_CHARACTERS_MAX } from '../../kernel/limits.ts'

export const identity = z.string().min(1).max(IDENTITY_TRIED_CHARACTERS_MAX)
export const authHash = z.string().max(AUTH_HASH_CHARACTERS_MAX)
