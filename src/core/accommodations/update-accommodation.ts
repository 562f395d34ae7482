import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { accommodations, roomTypes } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { color, timeZone } from './inputs.ts'
import { accommodationsPolicy } from './policy.ts'
import type { AccommodationRow } from './view.ts'

const UpdateAccommodation = byLimits((limits) =>
  z.object({
    id,
    name: name(limits).nullish(),
    timeZone: timeZone.nullish(),
    brandColor: color.nullish(),
  }),
)

export async function updateAccommodation(ctx: Context, input: InputOf<typeof UpdateAccommodation>): Promise<AccommodationRow> {
  const { id: accommodationId, ...fields } = authorizedAnywhere(
    ctx,
    accommodationsPolicy.updateAccommodation,
    UpdateAccommodation,
    input,
  )
  authorize(ctx.actor, accommodationsPolicy.updateAccommodation, accommodationId)
  const row = await transact(ctx, async (unit) => {
    const { db, audit, emit } = unit
    const now = ctx.clock.now()
    const isThis = eq(accommodations.id, accommodationId)
    const [before] = await db.select().from(accommodations).where(isThis).for('no key update')
    if (!before) fail('ACCOMMODATION_NOT_FOUND')
    const isMoved = fields.timeZone != null && fields.timeZone !== before.timeZone
    if (isMoved && before.auditedUntil !== null)
      fail('ERR_AUDITTED_DATA', 'The time zone says to which day money belongs, and books are closed.')
    const after = {
      name: fields.name ?? before.name,
      timeZone: fields.timeZone ?? before.timeZone,
      brandColor: fields.brandColor === undefined ? before.brandColor : fields.brandColor,
    }
    const [row] = await db
      .update(accommodations)
      .set({ ...after, updatedAt: now })
      .where(isThis)
      .returning()
    const previous = { name: before.name, timeZone: before.timeZone, brandColor: before.brandColor }
    audit({
      accommodationId,
      type: 'accommodation.update',
      log: `Changed ${before.name}.`,
      relatedId: accommodationId,
      before: previous,
      after,
    })
    emit({ accommodationId, type: 'accommodation.updated', subjectId: accommodationId, payload: { accommodationId } })
    if (isMoved) await announceNewNights(unit, accommodationId, now)
    await ctx.ports.wakeups.send(db, propertySettingsTopic)
    return row!
  })
  ctx.ports.wakeups.wakeHere(propertySettingsTopic)
  return row
}

/** Another time zone moves every night, and with it what is left of each room type in use. */
async function announceNewNights({ db, emit }: Unit, accommodationId: string, now: Date): Promise<void> {
  const inUse = and(eq(roomTypes.accommodationId, accommodationId), isNull(roomTypes.archivedAt))
  const types = await db.select({ roomTypeId: roomTypes.id }).from(roomTypes).where(inUse).orderBy(asc(roomTypes.id))
  if (types.length === 0) return
  const payload = { changes: types.map(({ roomTypeId }) => ({ roomTypeId, from: now.getTime(), to: null })) }
  emit({ accommodationId, type: 'inventory.changed', subjectId: accommodationId, payload })
}

/** Topic of the wakeup for a new time zone or setting of a property: every node empties its cache of them. */
export const propertySettingsTopic = 'house-rules'
