import { z } from 'zod'
import { reference, weekdays } from '../../../kernel/inputs.ts'
import { ADVANCE_HOURS_MAX, fixedLimits, RATE_CELLS_MAX, ROOM_CAPACITY_MAX } from '../../../kernel/limits.ts'
import { price } from '../plans/inputs.ts'

const days = { from: z.iso.date(), to: z.iso.date().nullish(), weekdays: weekdays.nullish() }

const Price = z.object({
  /** Its id or its code. */
  ratePlanId: reference,
  roomTypeId: reference,
  ...days,
  amount: price.nullish(),
  amountsByAdults: z.array(price).min(1).max(ROOM_CAPACITY_MAX).nullish(),
  amounts: z.array(price.nullish()).min(1).max(RATE_CELLS_MAX).nullish(),
})

const nights = z.int().min(1).max(fixedLimits.STAY_DAYS_MAX).nullish()
const hours = z.int().min(0).max(ADVANCE_HOURS_MAX).nullish()

const Rule = z.object({
  /** Its id or its code; all plans if not given. */
  ratePlanId: reference.nullish(),
  /** All room types if not given. */
  roomTypeId: reference.nullish(),
  ...days,
  closed: z.boolean().nullish(),
  closedToArrival: z.boolean().nullish(),
  closedToDeparture: z.boolean().nullish(),
  minStay: nights,
  maxStay: nights,
  minStayThrough: nights,
  maxStayThrough: nights,
  advanceMinHours: hours,
  advanceMaxHours: hours,
})

/** Items of an input, of prices or of rules. */
export interface ItemList<Item> {
  items: readonly Item[]
  /** Their path in the input. */
  field: string
}

export type PriceItem = z.output<typeof Price>
export type RuleItem = z.output<typeof Rule>

/** A version of the property's rates that the caller has read. */
export const unchangedSince = z.int().min(0).nullish()

export const prices = z.array(Price).max(RATE_CELLS_MAX)
export const rules = z.array(Rule).max(RATE_CELLS_MAX)
