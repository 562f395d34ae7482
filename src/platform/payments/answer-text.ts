import { z } from 'zod'
import { PROVIDER_EVENT_CHARACTERS_MAX } from '../../kernel/limits.ts'

/** A short text of a provider that can be stored. */
export const answerText = z
  .string()
  .max(PROVIDER_EVENT_CHARACTERS_MAX)
  .regex(/^[^\0]*$/)
