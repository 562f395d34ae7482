import type { PriceWarning } from '../../core/reservations/index.ts'
import type { CommandWarning } from '../../db/tables/index.ts'

const warnings: Readonly<Record<PriceWarning, CommandWarning>> = {
  UNKNOWN_RATE_PLAN: {
    code: 'unknown_rate_plan',
    message: 'No rate plan of the property in use has this id or code. It is kept as a label.',
    pointer: '/rate_plan_id',
  },
  NO_PRICE: {
    code: 'no_price',
    message: 'A night of the stay has no price. Give nightly_rates, or price it by a rate plan of the property.',
    pointer: '/nightly_rates',
  },
}

/** What is missing of the price of a stay, as the answer to the command names it. */
export const priceWarnings = (found: readonly PriceWarning[]): CommandWarning[] => found.map((warning) => warnings[warning])
