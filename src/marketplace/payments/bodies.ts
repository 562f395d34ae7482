import { z } from 'zod'
import { memo } from '../../kernel/inputs.ts'
import { REFERENCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { currency, id, moment } from '../../rest/common-schemas.ts'
import { method } from './payment-resource.ts'

const reference = z.string().min(1).max(REFERENCE_CHARACTERS_MAX)

export const RecordPayment = z
  .strictObject({
    folio_id: id.nullish(),
    reservation_id: id.nullish(),
    amount: z.int().positive().describe("In the currency's minor unit."),
    currency,
    method: method.describe('`platform` is owed by the channel that the reservation came from.'),
    paid_at: moment.nullish(),
    external_ref: reference.nullish(),
    memo: z.string().nullish(),
  })
  .refine(({ folio_id, reservation_id }) => folio_id != null || reservation_id != null, {
    path: ['folio_id'],
    message: 'give folio_id or reservation_id',
  })
  .meta({ id: 'RecordPayment' })

export const ChangePayment = z
  .strictObject({ external_ref: reference.nullish(), memo: z.string().nullish() })
  .meta({ id: 'ChangePayment', description: 'An omitted field stays; null removes its value.' })

export const bounds = byLimits((limits) => z.looseObject({ memo: memo(limits).nullish() }))
