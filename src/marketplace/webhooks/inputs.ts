import { z } from 'zod'
import { fail } from '../../kernel/errors.ts'
import { id, memo } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'
import { URL_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { eventPattern } from '../apps/index.ts'

const unique = (items: readonly string[]) => new Set(items).size === items.length

/** What an app says of an endpoint. */
export const endpointFields = (limits: Limits) => ({
  url: z.string().max(URL_CHARACTERS_MAX),
  patterns: z.array(eventPattern).min(1).max(limits.WEBHOOK_PATTERNS_MAX).refine(unique, 'names a pattern twice'),
  description: memo(limits).nullish(),
})

/** A time of the log. */
export function refuseBackwards({ from, to }: { from?: Date | null | undefined; to?: Date | null | undefined }): void {
  if (from != null && to != null && to <= from) fail('PERIOD_INVALID', { field: 'to' })
}

export const OfEndpoint = z.object({ id })
export type OfEndpoint = z.input<typeof OfEndpoint>
