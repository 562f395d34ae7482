import { z } from 'zod'
import { id, memo } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'
import { isPattern } from './types.ts'

const urlCharactersMost = 2048
const patternCharactersMost = 100

const pattern = z
  .string()
  .max(patternCharactersMost)
  .refine(isPattern, 'expected an event such as reservation.created, or pms.reservation.*, or *')

const unique = (items: readonly string[]) => new Set(items).size === items.length

/** What an app says of an endpoint. */
export const endpointFields = (limits: Limits) => ({
  url: z.string().max(urlCharactersMost),
  patterns: z.array(pattern).min(1).max(limits.WEBHOOK_PATTERNS_MAX).refine(unique, 'names a pattern twice'),
  description: memo(limits).nullish(),
})

export const OfEndpoint = z.object({ id })
export type OfEndpoint = z.input<typeof OfEndpoint>
