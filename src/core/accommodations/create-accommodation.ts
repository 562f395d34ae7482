import { z } from 'zod'
import { accommodations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { name } from '../../kernel/inputs.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { currency, timeZone } from './inputs.ts'
import { accommodationsPolicy } from './policy.ts'
import type { AccommodationRow } from './view.ts'

const CreateAccommodation = byLimits((limits) => z.object({ name: name(limits), timeZone, currency }))

export async function createAccommodation(
  ctx: Context,
  input: z.input<ReturnType<typeof CreateAccommodation>>,
): Promise<AccommodationRow> {
  authorize(ctx.actor, accommodationsPolicy.createAccommodation)
  const fields = parse(CreateAccommodation(ctx.limits), input)
  return transact(ctx, async ({ db, audit, emit }) => {
    const now = ctx.clock.now()
    const [row] = await db
      .insert(accommodations)
      .values({ id: newId(), ...fields, createdAt: now, updatedAt: now })
      .returning()
    const { id } = row!
    audit({ accommodationId: id, type: 'accommodation.create', log: `Created ${fields.name}.`, relatedId: id, after: fields })
    emit({ accommodationId: id, type: 'accommodation.created', subjectId: id, payload: { accommodationId: id } })
    return row!
  })
}
