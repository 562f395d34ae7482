import { z } from 'zod'
import { amount, instant } from './common-schemas.ts'

const Line = z.object({
  kind: z.enum(['RATE', 'ARTICLE', 'TAX']),
  date: z.iso.date(),
  description: z.string(),
  names: z.record(z.string(), z.string()).describe('Language tag → description.'),
  amount,
})

/** What `price_changed` tells of the new offer. */
export const NewOffers = z.array(
  z.object({
    index: z.int(),
    token: z.string().nullable().describe('The same as `offer`.'),
    expires_at: instant.nullable(),
    lines: z.array(Line),
    total: amount,
    due_now: amount,
    due_at_property: amount,
    currency: z.string(),
    cancellation: z
      .object({ free_until: instant.nullable(), steps: z.array(z.object({ from: instant.nullable(), amount })) })
      .nullable(),
  }),
)
