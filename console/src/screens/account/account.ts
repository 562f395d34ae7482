import { ask } from '../../data/api.ts'
import { MyAccountDocument, type MyAccountQuery } from '../../generated/account.ts'

export type Account = MyAccountQuery

export const readAccount = (): Promise<Account> => ask(MyAccountDocument, {})

/** What a card of the screen shows and how it is read again. */
export interface CardProps {
  account: Account
  onChange: () => void
}
