import { Sections } from '../../parts/pages.tsx'
import { LiveEvents } from './live-events.tsx'
import { Doors, Outbox, Payments } from './simulated.tsx'
import { words } from './words.ts'
import '../apps/style.css'
import './style.css'

/** What a developer sees of the world outside: mails, doors, payments, events. Not in production. */
export default function DevelopersScreen() {
  return (
    <div class="apps developers">
      <header>
        <h1>{words.developers}</h1>
        <p class="hint">{words.hint}</p>
      </header>
      <Sections
        screen="developers"
        label={words.sectionsOfDevelopers}
        icon="code"
        pages={[
          ['outbox', words.outbox, () => <Outbox />],
          ['doors', words.doors, () => <Doors />],
          ['payments', words.simulator, () => <Payments />],
          ['live', words.live, () => <LiveEvents />],
        ]}
      />
    </div>
  )
}
