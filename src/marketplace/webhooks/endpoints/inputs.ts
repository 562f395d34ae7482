import { z } from 'zod'
import { fail } from '../../../kernel/errors.ts'
import { areUnique, memo } from '../../../kernel/inputs.ts'
import type { Limits } from '../../../kernel/limits.ts'
import { URL_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { eventPattern } from '../../apps/index.ts'

export const endpointFields = (limits: Limits) => ({
  url: z.string().max(URL_CHARACTERS_MAX),
  patterns: z.array(eventPattern).min(1).max(limits.WEBHOOK_PATTERNS_MAX).refine(areUnique, 'names a pattern twice'),
  description: memo(limits).nullish(),
})

export function refuseBackwards({ from, to }: { from?: Date | null | undefined; to?: Date | null | undefined }): void {
  if (from != null && to != null && to <= from) fail('PERIOD_INVALID', { field: 'to' })
}
