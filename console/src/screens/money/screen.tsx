import { Pages } from '../../parts/pages.tsx'
import { Balances } from './balances.tsx'
import { Companies } from './companies/companies.tsx'
import { words as ofCompanies } from './companies/words.ts'
import { DayPage } from './day.tsx'
import { Intents } from './intents.tsx'
import { Invoices } from './invoices.tsx'
import { Payments } from './payments.tsx'
import { words } from './words.ts'
import './style.css'

/** The money of the property: by day, by payment, and what is open. */
export default function MoneyScreen() {
  return (
    <div class="money">
      <Pages
        screen="money"
        title={words.money}
        pages={[
          ['day', words.day, () => <DayPage />],
          ['payments', words.payments, () => <Payments />],
          ['balances', words.balances, () => <Balances />],
          ['online', words.online, () => <Intents />],
          ['invoices', words.invoices, () => <Invoices />],
          ['companies', ofCompanies.companies, () => <Companies />],
        ]}
      />
    </div>
  )
}
