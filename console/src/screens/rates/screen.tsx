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
  const { rates, calendar, plans, hoursPage, blocks, terms } = words.value
  return (
    <div class="rates">
      <Pages
        screen="rates"
        title={rates}
        pages={[
          ['calendar', calendar, () => <CalendarPage />],
          ['plans', plans, () => <Plans />],
          ['hours', hoursPage, () => <Hours />],
          ['blocks', blocks, () => <Blocks />],
          ['terms', terms, () => <Terms />],
        ]}
      />
    </div>
  )
}
