import { z } from 'zod'
import { IDENTITY_TRIED_CHARACTERS_MAX } from '../../kernel/limits.ts'

/** The login id of an account that exists: no rule of today's, those of old accounts must be found too. */
export const identityGiven = z.string().min(1).max(IDENTITY_TRIED_CHARACTERS_MAX)
