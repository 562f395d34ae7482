import { z } from 'zod'
import type { RatePlanRow } from '../../core/rates/index.ts'
import { none } from '../../db/selection.ts'
import { guarantees, planVisibilities, roundModes } from '../../db/tables/index.ts'
import { amount, id, instant } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'

const ppm = z.int().describe('In parts per million; -100000 is ten percent off.')
const localTime = z.string().describe('Local time, HH:mm.')

const RentBlock = z
  .object({
    id,
    from: z.iso.date().describe('The first day on which a stay can start.'),
    to: z.iso.date().describe('The last day on which a stay can start.'),
    weekdays: z.array(z.int()).describe('Days of the week on which a stay can start; 0 is Sunday.'),
    opens: localTime.describe('Local time, HH:mm, from which a stay can start.'),
    last_end: localTime.describe('Local time, HH:mm, by which it has ended; on the next day if it is not after `opens`.'),
    minutes: z.int(),
    amount: amount.describe('Of the block for the base occupancy.'),
    extra_minutes: z.int().nullable().describe('Minutes by which a stay is extended; null if it is not.'),
    extra_amount: amount.nullable().describe('Of each extension.'),
    most_minutes: z.int().describe('Most minutes of a stay with its extensions.'),
  })
  .meta({ id: 'RentBlock', description: 'Hours that a rate plan sells as one block, with its extension.' })

const PlanType = z.object({
  id: id.describe('Names the prices of this plan and room type.'),
  room_type_id: id,
  base_occupancy: z.int().describe('Adults that the price is for.'),
  adjust_ppm: ppm,
  adjust_amount: amount,
  supplements: z.array(
    z.object({
      band: z.string().describe('The code of an age band, or ADULT, CHILD, INFANT.'),
      nth: z.int().describe('The supplement of the nth guest of the band, and of every later one without a supplement.'),
      supplement: amount,
    }),
  ),
  articles: z.array(z.object({ article_id: id, count: z.int() })).describe('Articles that the price includes.'),
  rent_blocks: z
    .array(RentBlock)
    .describe(
      'The prices of hours, of a plan of the type `rent`. A plan with `parent_id` has none: its prices derive from those of its parent.',
    ),
})

export const RatePlan = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    names: z.record(z.string(), z.string()).describe('Language tag → name.'),
    description: z.string().nullable(),
    type: z.enum(['lodge', 'rent']),
    parent_id: id.nullable().describe('The plan from whose prices its own derive.'),
    adjust_ppm: ppm,
    adjust_amount: amount,
    round_to: z.int().nullable().describe('The price of a night is a multiple of it; null for the minor unit.'),
    round_mode: z.enum(roundModes),
    visibility: z.enum(planVisibilities),
    channels: z.array(z.string()).nullable().describe('Channels that may sell it; null for all.'),
    guarantee: z.enum(guarantees),
    hold_until: z.string().nullable(),
    prepay_ppm: z.int().nullable(),
    prepay_nights: z.int().nullable(),
    prepay_amount: z.int().nullable(),
    cancellation_policy_id: id.nullable(),
    no_show_policy_id: id.nullable(),
    tax_group: z.string(),
    advance_min_hours: z.int().nullable(),
    advance_max_hours: z.int().nullable(),
    bookable_from: instant.nullable(),
    bookable_until: instant.nullable(),
    check_in_time: localTime,
    check_out_time: localTime,
    version: z.int().describe('Counts the changes of the plan.'),
    room_types: z.array(PlanType).describe('The room types that it sells.'),
    archived_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'RatePlan' })

/** The fields that `ratePlanResource` needs. */
export const ratePlanFields = {
  ...fieldsOf(RatePlan),
  types: { ...fieldsOf(PlanType), rentBlocks: { ...fieldsOf(RentBlock), fromDay: none, toDay: none } },
}

const written = resourceOf(RatePlan)

/** All of a rate plan but its rules and the prices of nights, as apps read it. */
export const ratePlanResource = (row: RatePlanRow) =>
  written({
    ...row,
    roomTypes: row.types.map((type) => ({
      ...type,
      rentBlocks: type.rentBlocks.map((block) => ({ ...block, from: block.fromDay, to: block.toDay })),
    })),
  })
