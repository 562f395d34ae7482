import { z } from 'zod'
import type { RatesOfType } from '../../core/rates/index.ts'
import { amount, id } from '../../rest/common-schemas.ts'
import { resourceOf } from '../../rest/spelling.ts'

const version = z.int().describe("The version of the property's rates that changed it last.")

export const Rates = z
  .object({
    id: id.describe('Names the prices of this plan and room type.'),
    rate_plan_id: id,
    room_type_id: id,
    derived: z.boolean().describe('Whether the prices follow from those of another plan.'),
    version,
    ranges: z
      .array(
        z.object({
          from: z.iso.date(),
          to: z.iso.date().describe('Included.'),
          amount: amount.describe("Of a night for the base occupancy, in the currency's minor unit."),
          amounts_by_adults: z.array(amount).nullable().describe('For one adult, two adults and so on, if set so.'),
        }),
      )
      .describe('Days with the same price. Other days are not sold.'),
  })
  .meta({ id: 'Rates' })

const writtenRates = resourceOf(Rates)
export const ratesResource = ({ runs, ...row }: RatesOfType) => writtenRates({ ...row, ranges: runs })

const nights = z.int().nullable()
const ratePlanId = id.nullable().describe('Null for all plans.')

export const StayRule = z
  .object({
    rate_plan_id: ratePlanId,
    room_type_id: id.nullable().describe('Null for all room types.'),
    from: z.iso.date(),
    to: z.iso.date().describe('Included.'),
    closed: z.boolean().nullable(),
    closed_to_arrival: z.boolean().nullable(),
    closed_to_departure: z.boolean().nullable(),
    min_stay: nights,
    max_stay: nights,
    min_stay_through: nights,
    max_stay_through: nights,
    advance_min_hours: nights,
    advance_max_hours: nights,
    version,
  })
  .meta({ id: 'StayRule', description: 'Days with the same rule. One whose values are all null was removed.' })

export const stayRuleResource = resourceOf(StayRule)

export const StayRules = z
  .object({
    id: id.describe('The rate plan, or the property for rules of all plans.'),
    rate_plan_id: ratePlanId,
    version: z.int().describe("The version of the property's rates when this was read."),
    rules: z.array(StayRule).describe('For the next 400 days; those of other plans from which it derives not included.'),
  })
  .meta({ id: 'StayRules' })

export const stayRulesResource = resourceOf(StayRules)
