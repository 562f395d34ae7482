import { label } from '../../kernel/inputs.ts'
import { EMAIL_CHARACTERS_MAX, TYPE_CHARACTERS_MAX } from '../../kernel/limits.ts'

export const contactType = label(TYPE_CHARACTERS_MAX)
export const contactValue = label(EMAIL_CHARACTERS_MAX)
