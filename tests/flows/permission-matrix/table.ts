import type { Rows } from './row.ts'
import { coreRows } from './rows/core.ts'
import { marketplaceRows } from './rows/marketplace.ts'
import { moneyRows } from './rows/money.ts'
import { staysRows } from './rows/stays.ts'
import { subscriptionRows } from './rows/subscription.ts'
import { userRows } from './rows/user.ts'

/**
 * Who may do what: every operation of the schema, by its name, and where it hangs on the arguments once more with a remark. The
 * rows are tried in this order, by everybody.
 */
export const matrix: Rows = { ...coreRows, ...moneyRows, ...staysRows, ...subscriptionRows, ...marketplaceRows, ...userRows }
