import { updateRow } from '../../db/rows.ts'
import { accommodations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verb } from '../../kernel/verb.ts'
import { color, timeZone } from './inputs.ts'
import { accommodationsPolicy } from './policy.ts'
import { lockAccommodation, roomTypesInUse } from './queries.ts'
import type { AccommodationRow } from './view.ts'

export const updateAccommodation = verb(
  accommodationsPolicy.updateAccommodation,
  (limits) => ({
    id,
    name: name(limits).nullish(),
    timeZone: timeZone.nullish(),
    brandColor: color.nullish(),
  }),
  async (ctx, { id: accommodationId, ...fields }): Promise<AccommodationRow> => {
    authorize(ctx.actor, accommodationsPolicy.updateAccommodation, accommodationId)
    const row = await transact(ctx, async (unit) => {
      const { db, record } = unit
      const now = ctx.clock.now()
      const before = await lockAccommodation(db, accommodationId)
      const isMoved = fields.timeZone != null && fields.timeZone !== before.timeZone
      if (isMoved && before.auditedUntil !== null)
        fail('ERR_AUDITTED_DATA', 'The time zone says to which day money belongs, and books are closed.')
      const after = valuesAfter(before, fields, ['name', 'timeZone'], ['brandColor'])
      const row = await updateRow(ctx, db, accommodations, { id: accommodationId }, after)
      record({
        accommodationId,
        type: 'accommodation.update',
        log: `Changed ${before.name}.`,
        relatedId: accommodationId,
        before: { name: before.name, timeZone: before.timeZone, brandColor: before.brandColor },
        after,
        event: 'accommodation.updated',
        payload: { accommodationId },
      })
      if (isMoved) await announceNewNights(unit, accommodationId, now)
      await ctx.ports.wakeups.send(db, propertySettingsTopic)
      return row
    })
    ctx.ports.wakeups.wakeHere(propertySettingsTopic)
    return row
  },
)

/** Another time zone moves every night, and with it what is left of each room type in use. */
async function announceNewNights({ db, emit }: Unit, accommodationId: string, now: Date): Promise<void> {
  const changes = (await roomTypesInUse(db, accommodationId)).map((roomTypeId) => ({ roomTypeId, from: now.getTime(), to: null }))
  if (changes.length === 0) return
  emit({ accommodationId, type: 'inventory.changed', subjectId: accommodationId, payload: { changes } })
}

/** Topic of the wakeup for a new time zone or setting of a property: every node empties its cache of them. */
export const propertySettingsTopic = 'house-rules'
