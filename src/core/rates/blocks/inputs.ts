import { z } from 'zod'
import { refuseField } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { day, id, weekdays } from '../../../kernel/inputs.ts'
import { DAY_MINUTES, WEEKDAYS } from '../../../kernel/limits.ts'
import { price, timeOfDay } from '../plans/inputs.ts'
import { windowOf } from './overlap.ts'

const minutes = z.int().min(1).max(DAY_MINUTES)

export const RentBlock = z.object({
  id: id.nullish(),
  from: day,
  to: day,
  weekdays: weekdays.nullish(),
  opens: timeOfDay,
  lastEnd: timeOfDay,
  minutes,
  amount: price,
  extraMinutes: minutes.nullish(),
  extraAmount: price.nullish(),
  mostMinutes: minutes.nullish(),
})

export type RentBlockInput = z.output<typeof RentBlock>

const everyDay = Array.from({ length: WEEKDAYS }, (_, day) => day)

/** The block of an input, as it is stored. */
export function blockOf(input: RentBlockInput, at: string) {
  const { from, to, opens, lastEnd, amount, extraMinutes = null, extraAmount = null } = input
  const { start, end } = windowOf(input)
  const open = end - start
  if (input.minutes > open) refuseField(`${at}.minutes`, `the block is open for ${open} minutes`)
  if ((extraMinutes === null) !== (extraAmount === null)) refuseField(`${at}.extraAmount`, 'give it together with extraMinutes')
  const mostMinutes = input.mostMinutes ?? (extraMinutes === null ? input.minutes : open)
  if (mostMinutes < input.minutes) refuseField(`${at}.mostMinutes`, 'must not be less than minutes')
  if (mostMinutes > open) refuseField(`${at}.mostMinutes`, `the block is open for ${open} minutes`)
  if (mostMinutes > input.minutes && extraMinutes === null)
    refuseField(`${at}.extraMinutes`, 'needed where mostMinutes is more than minutes')
  return {
    id: newId(),
    fromDay: from,
    toDay: to,
    weekdays: [...new Set(input.weekdays ?? everyDay)].sort(),
    opens,
    lastEnd,
    minutes: input.minutes,
    amount,
    extraMinutes,
    extraAmount,
    mostMinutes,
  }
}
