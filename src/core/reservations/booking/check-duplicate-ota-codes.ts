import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { reservations } from '../../../db/tables/index.ts'
import { id, reference } from '../../../kernel/inputs.ts'
import { OTA_CODES_MAX } from '../../../kernel/limits.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { reservationsPolicy } from '../policy.ts'

const CheckDuplicates = z.object({ accommodationId: id, otaCodes: z.array(reference).max(OTA_CODES_MAX) })

/** The codes that a reservation of the property has already: each once, in the order of the input. */
export const checkDuplicateOtaCodes = verbAt(
  reservationsPolicy.checkDuplicateOtaCodes,
  CheckDuplicates,
  async (ctx, { accommodationId, otaCodes }): Promise<string[]> => {
    if (otaCodes.length === 0) return []
    const rows = await ctx.db
      .selectDistinct({ otaCode: reservations.otaCode })
      .from(reservations)
      .where(
        and(
          eq(reservations.accommodationId, accommodationId),
          inArray(reservations.otaCode, otaCodes),
          isNull(reservations.deletedAt),
        ),
      )
    const taken = new Set(rows.map(({ otaCode }) => otaCode))
    return [...new Set(otaCodes)].filter((code) => taken.has(code))
  },
)
