import { z } from 'zod'
import { id, reference } from '../../kernel/inputs.ts'
import { AGE_MAX, PEOPLE_MAX, ROOM_TYPES_LISTED_MAX } from '../../kernel/limits.ts'

/** The arguments of every public search. */
export const search = {
  accommodationId: id,
  adults: z.int().min(1).max(PEOPLE_MAX).nullish(),
  childrenAges: z.array(z.int().min(0).max(AGE_MAX)).max(PEOPLE_MAX).nullish(),
  roomTypeIds: z.array(id).min(1).max(ROOM_TYPES_LISTED_MAX).nullish(),
  promoCode: reference.nullish(),
}

type Search = z.output<z.ZodObject<typeof search>>

/** The search with its defaults. */
export const searchOf = ({ accommodationId, adults, childrenAges, roomTypeIds, promoCode }: Search) => ({
  accommodationId,
  adults: adults ?? 1,
  childAges: childrenAges ?? [],
  roomTypeIds: roomTypeIds ?? null,
  promoCode: promoCode ?? null,
})
