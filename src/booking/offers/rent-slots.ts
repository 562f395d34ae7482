import { z } from 'zod'
import { type RentSlot, rentSlots } from '../../core/rates/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { day } from '../../kernel/inputs.ts'
import { DAY_MINUTES } from '../../kernel/limits.ts'
import { search, searchOf } from './inputs.ts'
import { offersPolicy } from './policy.ts'
import { searchOnline } from './search-online.ts'

const RentSlots = z.object({ ...search, date: day, minutes: z.int().min(1).max(DAY_MINUTES).nullish() })

/** The hourly stays of a day that everybody can buy. */
export async function slotsOfDay(ctx: Context, input: z.input<typeof RentSlots>): Promise<RentSlot[]> {
  const { date, minutes, ...fields } = authorizedAnywhere(ctx, offersPolicy.rentSlots, RentSlots, input)
  const stay = searchOf(fields)
  return (await searchOnline(ctx, stay, () => rentSlots(ctx, { ...stay, date, minutes: minutes ?? null }))).slots
}
