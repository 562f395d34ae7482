import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { memo } from '../../kernel/inputs.ts'
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

/** Asks the resolver, and so never within a transaction. */
export async function refuseUrl({ ports }: Context, url: string): Promise<void> {
  const reason = await ports.outbound.refusalOf(url)
  if (reason !== null) fail('WEBHOOK_URL_REFUSED', `url: ${reason}`)
}
