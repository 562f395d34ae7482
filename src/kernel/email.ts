import { z } from 'zod'
import { EMAIL_CHARACTERS_MAX } from './limits.ts'

/** One mail address. */
export const email = z.email('expected a mail address').max(EMAIL_CHARACTERS_MAX)
