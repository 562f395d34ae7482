import type { Rows } from './row.ts'
import { bookingRows } from './rows/booking.ts'
import { bookingsRows } from './rows/bookings.ts'
import { coreRows } from './rows/core.ts'
import { inventoryRows } from './rows/inventory.ts'
import { marketplaceRows } from './rows/marketplace.ts'
import { moneyRows } from './rows/money.ts'
import { ratesRows } from './rows/rates.ts'
import { staysRows } from './rows/stays.ts'
import { subscriptionRows } from './rows/subscription.ts'
import { userRows } from './rows/user.ts'

/**
 * Which roles may call each operation of the schema. An operation has further rows if its arguments decide. The test tries the rows in
 * this order with every role.
 */
export const matrix: Rows = {
  ...coreRows,
  ...inventoryRows,
  ...moneyRows,
  ...ratesRows,
  ...staysRows,
  ...bookingsRows,
  ...bookingRows,
  ...subscriptionRows,
  ...marketplaceRows,
  ...userRows,
}
