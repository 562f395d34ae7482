import { fail } from '../../kernel/errors.ts'
import type { Refusal } from './pricing/stay.ts'

/** Refuses to sell a stay to the public, with one error for everything that refuses it. */
export function refuseUnsold(refusals: readonly Refusal[]): void {
  const codes = refusals.map(({ code }) => code)
  if (codes.includes('SALE_STOPPED')) fail('SALE_STOPPED')
  if (codes.includes('SOLD_OUT')) fail('SOLD_OUT')
  if (codes.length > 0) fail('OFFER_REFUSED', { members: { refusal: codes[0]! } })
}
