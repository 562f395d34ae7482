import { property } from '../../data/property.ts'
import { Pages } from '../../parts/pages.tsx'
import { Blocks } from './blocks.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { Hours } from './hours.tsx'
import { Plans } from './plans.tsx'
import { Terms } from './terms/terms.tsx'
import { words } from './words.ts'
import './style.css'
import './change.css'

/** What the property sells, for how much, and when. */
export default function RatesScreen() {
  const shown = property.value!
  const { rates, calendar, plans, hoursPage, blocks, terms } = words.value
  return (
    <div class="rates">
      <Pages
        key={shown.id}
        screen="rates"
        title={rates}
        pages={[
          ['calendar', calendar, () => <CalendarPage property={shown} />],
          ['plans', plans, () => <Plans property={shown} />],
          ['hours', hoursPage, () => <Hours property={shown} />],
          ['blocks', blocks, () => <Blocks property={shown} />],
          ['terms', terms, () => <Terms property={shown} />],
        ]}
      />
    </div>
  )
}
