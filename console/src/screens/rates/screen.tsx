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
  return (
    <div class="rates">
      <Pages
        screen="rates"
        title={words.rates}
        pages={[
          ['calendar', words.calendar, () => <CalendarPage />],
          ['plans', words.plans, () => <Plans />],
          ['hours', words.hoursPage, () => <Hours />],
          ['blocks', words.blocks, () => <Blocks />],
          ['terms', words.terms, () => <Terms />],
        ]}
      />
    </div>
  )
}
