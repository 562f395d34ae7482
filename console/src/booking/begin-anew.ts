import { forget } from './purchase.ts'
import { find, hasFound, isSearchInAddress, property, search } from './sale.ts'
import { problem } from './start.ts'
import { turnInto } from './steps.ts'
import { lost } from './token.ts'

/** From a booking that is over, or stands, back to the search. */
export function beginAnew(): void {
  forget()
  lost.value = undefined
  problem.value = undefined
  if (!property.value) return
  turnInto('search')
  // the visit to a payment provider has ended the memory of what was found
  if (!hasFound.value && isSearchInAddress()) void find(search.value!).catch(() => {})
}
