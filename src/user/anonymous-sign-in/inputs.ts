import { z } from 'zod'
import { ANONYMOUS_TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'

export const token = z.string().min(1).max(ANONYMOUS_TOKEN_CHARACTERS_MAX)
