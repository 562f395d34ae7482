import { z } from 'zod'
import { REASON_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { amount, id, instant } from '../../rest/common-schemas.ts'
import { CancelReservation, ChangeReservation, CreateReservation } from '../reservations/index.ts'

const { effect_hash: _ofChange, ...changes } = ChangeReservation.shape
const { effect_hash: _ofCancellation, ...cancellation } = CancelReservation.shape

/** What a command would say. */
export const Wish = z
  .strictObject({
    create: CreateReservation.optional().describe('As the body of `POST /api/v1/reservations`.'),
    change: z
      .strictObject({ id, ...changes })
      .optional()
      .describe('As the body of `PATCH /api/v1/reservations/{id}`.'),
    cancel: z
      .strictObject({ id, ...cancellation, reason: z.string().max(REASON_CHARACTERS_MAX).optional() })
      .optional()
      .describe('As the query of `DELETE /api/v1/reservations/{id}`.'),
    restore: z
      .strictObject({ id, without_room: z.boolean().optional(), allow_duplicate_ota_code: z.boolean().optional() })
      .optional()
      .describe('As the query of `POST /api/v1/reservations/{id}/restore`.'),
  })
  .refine((wish) => Object.values(wish).filter((one) => one !== undefined).length === 1, 'expected exactly one wish')
  .meta({ id: 'StayWish' })

export const StayEffect = z
  .object({
    changes: z
      .array(
        z.object({
          reservation_id: id.nullable().describe('Null for a reservation that is to be created.'),
          index: z.int().nullable().describe('The place of a new reservation in the wish; null for others.'),
          field: z.string(),
          before: z.unknown().describe('Texts of guests, memos and requests are not repeated.'),
          after: z.unknown(),
        }),
      )
      .describe('The fields that would change; none if it would be refused.'),
    price: z
      .object({
        before: amount,
        after: amount,
        lines: z.array(z.object({ date: z.iso.date(), source: z.string(), amount, description: z.string().nullable() })),
      })
      .nullable()
      .describe('Null if the price stays.'),
    due: amount.nullable().describe('What the rate plan wants paid in advance; null if none priced the stay now.'),
    room: z.object({ id, room_number: z.string(), cleaning_state: z.string() }).nullable().describe('The room afterwards.'),
    stock: z
      .object({ left: z.int(), overbooked: z.boolean() })
      .nullable()
      .describe('What would be left of the room type, with the stay; null if it takes no other stock than before.'),
    told_to: z.array(z.enum(['GUEST', 'STAFF', 'APPS'])).describe('Who may be told.'),
    questions: z
      .array(z.object({ code: z.string(), message: z.string(), choices: z.array(z.string()) }))
      .describe('What a person may want to decide. The fields of the command say the answer.'),
    refusal: z.object({ code: z.string(), message: z.string() }).nullable().describe('Why the command would be refused.'),
    version: instant.nullable().describe('When the reservation was changed last.'),
    effect_hash: z
      .string()
      .describe(
        'For `effect_hash` of the command, which is then done only if it has the same effect: otherwise 409 `effect_changed`.',
      ),
  })
  .meta({ id: 'StayEffect' })
