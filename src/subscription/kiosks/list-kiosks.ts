import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { kiosks as kiosksTable } from '../../db/tables/index.ts'
import { id } from '../../kernel/inputs.ts'
import { KIOSKS_LISTED_MAX } from '../../kernel/limits.ts'
import { verbAt } from '../../kernel/verb.ts'
import { kiosksPolicy } from './policy.ts'

const Kiosks = z.object({ accommodationId: id, includeRetired: z.boolean().nullish() })

export const listKiosks = verbAt(kiosksPolicy.kiosks, Kiosks, async (ctx, { accommodationId, includeRetired }) => {
  return ctx.db
    .select()
    .from(kiosksTable)
    .where(and(eq(kiosksTable.accommodationId, accommodationId), includeRetired ? undefined : isNull(kiosksTable.retiredAt)))
    .orderBy(asc(kiosksTable.name), asc(kiosksTable.id))
    .limit(KIOSKS_LISTED_MAX)
})
