import { identifier } from '../../kernel/inputs.ts'
import { EMAIL_CHARACTERS_MAX, TYPE_CHARACTERS_MAX } from '../../kernel/limits.ts'

export const contactType = identifier(TYPE_CHARACTERS_MAX)
export const contactValue = identifier(EMAIL_CHARACTERS_MAX)
