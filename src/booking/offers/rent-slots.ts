import { z } from 'zod'
import { type RentSlot, rentSlots } from '../../core/rates/index.ts'
import { day } from '../../kernel/inputs.ts'
import { DAY_MINUTES } from '../../kernel/limits.ts'
import { verb } from '../../kernel/verb.ts'
import { search, searchOf } from './inputs.ts'
import { offersPolicy } from './policy.ts'
import { searchOnline } from './search-online.ts'

const RentSlots = z.object({ ...search, date: day, minutes: z.int().min(1).max(DAY_MINUTES).nullish() })

/** The hourly stays of a day that everybody can buy. */
export const slotsOfDay = verb(offersPolicy.rentSlots, RentSlots, async (ctx, input): Promise<RentSlot[]> => {
  const { date, minutes, ...fields } = input
  const stay = searchOf(fields)
  return (await searchOnline(ctx, stay, () => rentSlots(ctx, { ...stay, date, minutes: minutes ?? null }))).slots
})
