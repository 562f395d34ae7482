import { z } from 'zod'
import { type RentSlot, rentSlots } from '../../core/rates/index.ts'
import { onlineProperty } from '../../core/settings/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { day } from '../../kernel/inputs.ts'
import { DAY_MINUTES } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { asSearch } from './count-search.ts'
import { search, searchOf } from './inputs.ts'
import { offersPolicy } from './policy.ts'
import { tryPromoCode } from './try-promo-code.ts'

const RentSlots = z.object({ ...search, date: day, minutes: z.int().min(1).max(DAY_MINUTES).nullish() })

/** The hourly stays of a day that everybody can buy. */
export async function slotsOfDay(ctx: Context, input: z.input<typeof RentSlots>): Promise<RentSlot[]> {
  authorize(ctx.actor, offersPolicy.rentSlots)
  const { date, minutes, ...fields } = parse(RentSlots, input)
  const stay = searchOf(fields)
  return asSearch(ctx, async () => {
    await onlineProperty(ctx, ctx.db, stay.accommodationId)
    const found = await tryPromoCode(ctx, stay.promoCode, () => rentSlots(ctx, { ...stay, date, minutes: minutes ?? null }))
    return found.slots
  })
}
