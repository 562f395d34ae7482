import { z } from 'zod'
import { id } from '../../kernel/inputs.ts'

export const PersonInput = z
  .object({ accommodationId: id, guestId: id.nullish(), bookingId: id.nullish() })
  .refine(({ guestId, bookingId }) => (guestId == null) !== (bookingId == null), 'expected one of guestId and bookingId')
