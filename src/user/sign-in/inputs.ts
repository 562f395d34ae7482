import { z } from 'zod'
import { ANONYMOUS_TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'

/** `authId` or `token` of the sign-in of a device. */
export const deviceSecret = z.string().min(1).max(ANONYMOUS_TOKEN_CHARACTERS_MAX)
