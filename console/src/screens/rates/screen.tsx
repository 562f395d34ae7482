import { property } from '../../data/property.ts'
import { hrefOf, route } from '../../navigation/route.ts'
import { SectionLinks } from '../../parts/section-links.tsx'
import { Blocks } from './blocks.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { Hours } from './hours.tsx'
import { Plans } from './plans.tsx'
import { Terms } from './terms/terms.tsx'
import { words } from './words.ts'
import './style.css'
import './change.css'

const pages = {
  calendar: CalendarPage,
  plans: Plans,
  hours: Hours,
  blocks: Blocks,
  terms: Terms,
} as const

type PageName = keyof typeof pages

const isPage = (name: string | undefined): name is PageName => name !== undefined && Object.hasOwn(pages, name)

/** What the property sells, for how much, and when. */
export default function RatesScreen() {
  const name = isPage(route.value[1]) ? route.value[1] : 'calendar'
  const Page = pages[name]
  const { rates, calendar, plans, hoursPage, blocks, terms } = words.value
  const href = (page: PageName) => (page === 'calendar' ? hrefOf('rates') : hrefOf('rates', page))
  const titles: Readonly<Record<PageName, string>> = { calendar, plans, hours: hoursPage, blocks, terms }
  return (
    <div class="rates">
      <h1>{rates}</h1>
      <SectionLinks
        label={rates}
        sections={(Object.keys(pages) as PageName[]).map((page) => [href(page), titles[page]] as const)}
        current={href(name)}
      />
      <Page key={property.value!.id} property={property.value!} />
    </div>
  )
}
