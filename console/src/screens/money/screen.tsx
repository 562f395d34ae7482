import { property } from '../../data/property.ts'
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
  const shown = property.value!
  const { money, day, payments, balances, online, invoices } = words.value
  return (
    <div class="money">
      <Pages
        key={shown.id}
        screen="money"
        title={money}
        pages={[
          ['day', day, () => <DayPage property={shown} />],
          ['payments', payments, () => <Payments property={shown} />],
          ['balances', balances, () => <Balances property={shown} />],
          ['online', online, () => <Intents property={shown} />],
          ['invoices', invoices, () => <Invoices property={shown} />],
        ]}
      />
    </div>
  )
}
