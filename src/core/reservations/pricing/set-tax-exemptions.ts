import { z } from 'zod'
import { id, name, reference } from '../../../kernel/inputs.ts'
import { GUESTS_MAX, TAX_EXEMPTIONS_MAX, TAXES_MAX } from '../../../kernel/limits.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

/** Replaces all exemptions of a stay from taxes. Later changes of the stay keep them. */
export const setTaxExemptions = asSeen(
  'exempt',
  verbOnRow(
    reservationsPolicy.setTaxExemptions,
    (limits) => ({
      reservationId: id,
      exemptions: z
        .array(
          z.object({
            taxCodes: z
              .array(reference)
              .min(1)
              .max(TAXES_MAX)
              .nullish()
              .transform((codes) => codes ?? null),
            persons: z
              .int()
              .min(1)
              .max(GUESTS_MAX)
              .nullish()
              .transform((count) => count ?? null),
            reason: name(limits),
            documentNumber: reference.nullish().transform((number) => number ?? null),
          }),
        )
        .max(TAX_EXEMPTIONS_MAX),
    }),
    'reservationId',
    locateReservation,
    async (ctx, [{ exemptions }, located]): Promise<StoredReservation> =>
      (await changeStay(ctx, located, 'exempt', { exemptions })).reservation,
  ),
)
