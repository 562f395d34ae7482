import { z } from 'zod'
import { EMAIL_CHARACTERS_MAX, TYPE_CHARACTERS_MAX } from '../../kernel/limits.ts'

export const contactType = z.string().trim().min(1).max(TYPE_CHARACTERS_MAX)
export const contactValue = z.string().trim().min(1).max(EMAIL_CHARACTERS_MAX)
