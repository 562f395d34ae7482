import { z } from 'zod'
import { IDENTITY_TRIED_CHARACTERS_MAX } from '../../kernel/limits.ts'

/** Not today's rule for login ids: old accounts must be found too. */
export const identityTried = z.string().min(1).max(IDENTITY_TRIED_CHARACTERS_MAX)
