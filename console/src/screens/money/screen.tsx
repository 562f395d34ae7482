import { Pages } from '../../parts/pages.tsx'
import { Balances } from './balances.tsx'
import { DayPage } from './day.tsx'
import { Intents } from './intents.tsx'
import { Invoices } from './invoices.tsx'
import { Payments } from './payments.tsx'
import { words } from './words.ts'
import './style.css'

/** The money of the property: by day, by payment, and what is open. */
export default function MoneyScreen() {
  const { money, day, payments, balances, online, invoices } = words.value
  return (
    <div class="money">
      <Pages
        screen="money"
        title={money}
        pages={[
          ['day', day, () => <DayPage />],
          ['payments', payments, () => <Payments />],
          ['balances', balances, () => <Balances />],
          ['online', online, () => <Intents />],
          ['invoices', invoices, () => <Invoices />],
        ]}
      />
    </div>
  )
}
