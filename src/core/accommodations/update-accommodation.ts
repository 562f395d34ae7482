import { z } from 'zod'
import { insertRow, updateRow } from '../../db/rows.ts'
import { accommodations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import { minorDigits } from '../../kernel/currency.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verb } from '../../kernel/verb.ts'
import { timeZoneNamed } from '../../kernel/zone.ts'
import { businessDayOf } from './accounting-books.ts'
import { accommodationsPolicy } from './policy.ts'
import { lockAccommodation, roomTypesInUse } from './queries.ts'

const timeZone = z.string().transform((name, { addIssue }) => {
  const zone = timeZoneNamed(name)
  if (zone === null) addIssue('expected an IANA time zone such as Asia/Seoul')
  return zone ?? ''
})

/** A business day that ended later would take the arrivals of the next one. */
const timeOfMorning = z.string().regex(/^(0\d|1[01]):[0-5]\d$/, 'expected HH:mm before noon')

/** A colour as pages write it. */
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'expected a colour such as #0f5c56')
  .transform((text) => text.toLowerCase())

const currency = z.string().refine((code) => minorDigits(code) !== undefined, 'expected an ISO 4217 code such as KRW')

export const createAccommodation = verb(
  accommodationsPolicy.createAccommodation,
  (limits) => ({ name: name(limits), timeZone, currency }),
  async (ctx, fields) =>
    transact(ctx, async ({ db, record }) => {
      const row = await insertRow(ctx, db, accommodations, fields)
      const { id } = row
      record({
        accommodationId: id,
        type: 'accommodation.create',
        log: `Created ${fields.name}.`,
        relatedId: id,
        after: fields,
        event: 'accommodation.created',
        payload: { accommodationId: id },
      })
      return row
    }),
)

export const updateAccommodation = verb(
  accommodationsPolicy.updateAccommodation,
  (limits) => ({
    id,
    name: name(limits).nullish(),
    timeZone: timeZone.nullish(),
    businessDayEndsAt: timeOfMorning.nullish(),
    brandColor: color.nullish(),
  }),
  async (ctx, { id: accommodationId, ...fields }) => {
    authorize(ctx.actor, accommodationsPolicy.updateAccommodation, accommodationId)
    const row = await transact(ctx, async (unit) => {
      const { db, record } = unit
      const now = ctx.clock.now()
      const before = await lockAccommodation(db, accommodationId)
      const isMoved = fields.timeZone != null && fields.timeZone !== before.timeZone
      if (isMoved && before.auditedUntil !== null)
        fail('ERR_AUDITTED_DATA', 'The time zone says to which day money belongs, and books are closed.')
      const after = valuesAfter(before, fields, ['name', 'timeZone', 'businessDayEndsAt'], ['brandColor'])
      const endsElsewhere = after.businessDayEndsAt !== before.businessDayEndsAt
      if (endsElsewhere && before.auditedUntil !== null && businessDayOf({ ...before, ...after }, now) <= before.auditedUntil)
        fail(
          'ERR_AUDITTED_DATA',
          'The business day would become one whose books are closed. Change its end later in the morning.',
        )
      const { name, timeZone, businessDayEndsAt, brandColor } = before
      const row = await updateRow(ctx, db, accommodations, { id: accommodationId }, after)
      record({
        accommodationId,
        type: 'accommodation.update',
        log: `Changed ${name}.`,
        relatedId: accommodationId,
        before: { name, timeZone, businessDayEndsAt, brandColor },
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
