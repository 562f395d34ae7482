import { property } from '../../data/property.ts'
import { hrefOf, route } from '../../navigation/route.ts'
import { SectionLinks } from '../../parts/section-links.tsx'
import { Balances } from './balances.tsx'
import { DayPage } from './day.tsx'
import { Intents } from './intents.tsx'
import { Invoices } from './invoices.tsx'
import { Payments } from './payments.tsx'
import { words } from './words.ts'
import './style.css'

const pages = { day: DayPage, payments: Payments, balances: Balances, online: Intents, invoices: Invoices } as const

type PageName = keyof typeof pages

const isPage = (name: string | undefined): name is PageName => name !== undefined && Object.hasOwn(pages, name)

/** The money of the property: by day, by payment, and what is open. */
export default function MoneyScreen() {
  const name = isPage(route.value[1]) ? route.value[1] : 'day'
  const Page = pages[name]
  const text = words.value
  const href = (page: PageName) => (page === 'day' ? hrefOf('money') : hrefOf('money', page))
  return (
    <div class="money">
      <h1>{text.money}</h1>
      <SectionLinks
        label={text.money}
        sections={(Object.keys(pages) as PageName[]).map((page) => [href(page), text[page]] as const)}
        current={href(name)}
      />
      <Page key={property.value!.id} property={property.value!} />
    </div>
  )
}
