import { memo } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'

export const reason = (limits: Limits) => memo(limits).transform((text) => text.trim() || null)
