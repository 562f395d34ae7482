import { z } from 'zod'
import { reference } from '../../kernel/inputs.ts'
import { ADVANCE_HOURS_MAX, fixedLimits, RATE_CELLS_MAX, ROOM_CAPACITY_MAX, WEEKDAYS } from '../../kernel/limits.ts'
import { amount, id, someOf } from '../../rest/common-schemas.ts'
import { codeWithReason } from '../../rest/spelling.ts'

const many = <Item extends z.ZodType>(item: Item) => someOf(item, RATE_CELLS_MAX)
const price = amount.min(0)
const weekday = z
  .int()
  .min(0)
  .max(WEEKDAYS - 1)
const plan = reference.describe('The id or the code of a rate plan, in capitals or not.')
const days = {
  from: z.iso.date(),
  to: z.iso.date().nullish().describe('The last day; by default only `from`.'),
  weekdays: someOf(weekday, WEEKDAYS).nullish().describe('Only these days of the week; 0 is Sunday.'),
}

const Price = z
  .strictObject({
    rate_plan_id: plan,
    room_type_id: id,
    ...days,
    amount: price.nullish().describe('Of a night for the base occupancy; null stops the sale of the days.'),
    amounts_by_adults: someOf(price, ROOM_CAPACITY_MAX)
      .nullish()
      .describe('Of a night for one adult, two adults and so on, instead of `amount`.'),
    amounts: many(price.nullish())
      .nullish()
      .describe('One amount for each day from `from` on, instead of `amount`; null stops the sale of its day.'),
  })
  .meta({ id: 'SetPrice' })

const nights = z.int().min(1).max(fixedLimits.STAY_DAYS_MAX).nullish()
const hours = z.int().min(0).max(ADVANCE_HOURS_MAX).nullish()

const Rule = z
  .strictObject({
    rate_plan_id: plan.nullish().describe('The id or the code of a rate plan; all plans if it is left out.'),
    room_type_id: id.nullish().describe('All room types if it is left out.'),
    ...days,
    closed: z.boolean().nullish(),
    closed_to_arrival: z.boolean().nullish(),
    closed_to_departure: z.boolean().nullish(),
    min_stay: nights.describe('Nights of a stay that arrives on the day.'),
    max_stay: nights,
    min_stay_through: nights.describe('Nights of a stay that sleeps the night of the day.'),
    max_stay_through: nights,
    advance_min_hours: hours,
    advance_max_hours: hours,
  })
  .meta({ id: 'SetRule', description: 'An omitted field stays, null removes it.' })

export const SetRates = z.strictObject({ prices: many(Price).optional(), rules: many(Rule).optional() }).meta({ id: 'SetRates' })

export const RatesSet = z
  .object({
    version: z.int().describe("The version of the property's rates. It stays if nothing changed."),
    version_before: z
      .int()
      .describe('The version before the change. If it is above the one that you read last, others have changed something since.')
      .optional(),
    cells: z.int().describe('How many days of prices and rules changed.'),
    warnings: z.array(
      z.object({ ...codeWithReason(z.string()), message: z.string(), rate_plan_id: id.nullable(), room_type_id: id.nullable() }),
    ),
  })
  .meta({ id: 'RatesSet' })
