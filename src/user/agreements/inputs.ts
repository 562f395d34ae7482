import { z } from 'zod'
import { TYPE_CHARACTERS_MAX } from '../../kernel/limits.ts'

export const agreementType = z.string().trim().min(1).max(TYPE_CHARACTERS_MAX)
