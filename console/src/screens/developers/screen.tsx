import { hrefOf, route } from '../../navigation/route.ts'
import { SectionLinks } from '../../parts/pages.tsx'
import { Empty } from '../../parts/shown.tsx'
import { LiveEvents } from './live-events.tsx'
import { Doors, Outbox, Payments } from './simulated.tsx'
import { words } from './words.ts'
import '../apps/style.css'
import './style.css'

const sections = { outbox: Outbox, doors: Doors, payments: Payments, live: LiveEvents } as const
type Section = keyof typeof sections

const isSection = (name: string): name is Section => Object.hasOwn(sections, name)

/** What a developer sees of the world outside: mails, doors, payments, events. Not in production. */
export default function DevelopersScreen() {
  const texts: Readonly<Record<Section, string>> = {
    outbox: words.outbox,
    doors: words.doors,
    payments: words.simulator,
    live: words.live,
  }
  const name = route.value[1] ?? 'outbox'
  const current = isSection(name) ? name : undefined
  const Shown = current && sections[current]
  return (
    <div class="apps developers">
      <header>
        <h1>{words.developers}</h1>
        <p class="hint">{words.hint}</p>
      </header>
      <SectionLinks
        label={words.sectionsOfDevelopers}
        sections={(Object.keys(sections) as Section[]).map((section) => [hrefOf('developers', section), texts[section]])}
        current={hrefOf('developers', name)}
      />
      {Shown ? <Shown /> : <Empty icon="code">{words.notFound}</Empty>}
    </div>
  )
}
