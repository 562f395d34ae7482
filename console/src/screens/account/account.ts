import type { MyAccountQuery } from '../../generated/account.ts'

export type Account = MyAccountQuery

/** What a card of the screen shows and how it is read again. */
export interface CardProps {
  account: Account
  onChange: () => void
}
