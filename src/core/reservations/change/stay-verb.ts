import type { Grant } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import type { FieldsOf, InputOf } from '../../../kernel/parse.ts'
import { type Accepted, type InputWith, verbOnRow } from '../../../kernel/verb.ts'
import { asSeen } from '../effect/as-seen.ts'
import type { WishName } from '../effect/questions.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'
import { changeStay } from './change-stay.ts'
import type { StayVerb, StayWishes } from './verbs.ts'

/** A verb that changes one stay, as its caller saw it. `wishOf` says what is wished by the input. */
export const stayVerb = <Input extends InputWith<{ reservationId: string }>, Name extends StayVerb & WishName>(
  allowed: readonly Grant[],
  accepted: Accepted<Input>,
  name: Name,
  wishOf: (fields: FieldsOf<Input>, ctx: Context) => StayWishes[Name],
) =>
  asSeen<InputOf<Input> & object, StoredReservation>(
    name,
    verbOnRow(
      allowed,
      accepted,
      'reservationId',
      locateReservation,
      async (ctx, [fields, located]) => (await changeStay(ctx, located, name, wishOf(fields, ctx))).reservation,
    ),
  )
