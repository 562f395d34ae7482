import { useMemo } from 'preact/hooks'
import { makesApps, manages, property } from '../../data/property.ts'
import { hrefOf, route } from '../../navigation/route.ts'
import { SectionLinks } from '../../parts/pages.tsx'
import { Empty } from '../../parts/shown.tsx'
import { Installations } from './installations.tsx'
import { Commands } from './log/commands.tsx'
import { Deliveries } from './log/deliveries.tsx'
import { logOfProperty } from './log/source.ts'
import { MyApps } from './vendor/my-apps.tsx'
import { words } from './words.ts'
import './style.css'

type Section = 'installed' | 'deliveries' | 'commands' | 'mine'

const sectionsOf = (): Section[] => [
  ...(manages.value ? (['installed', 'deliveries', 'commands'] as const) : []),
  ...(makesApps.value ? (['mine'] as const) : []),
]

export default function AppsScreen() {
  const texts: Readonly<Record<Section, string>> = {
    installed: words.installed,
    deliveries: words.deliveries,
    commands: words.commands,
    mine: words.myApps,
  }
  const sections = sectionsOf()
  const current = sections.find((section) => section === route.value[1]) ?? (route.value[1] ? undefined : sections[0])
  return (
    <div class="apps">
      <h1>{words.apps}</h1>
      {sections.length > 1 && (
        <SectionLinks
          label={words.appsSections}
          sections={sections.map((section) => [hrefOf('apps', section), texts[section]])}
          current={hrefOf('apps', current ?? '')}
        />
      )}
      {current ? <Shown section={current} /> : <Empty icon="plug">{words.notFound}</Empty>}
    </div>
  )
}

function Shown({ section }: { section: Section }) {
  const shown = property.value
  const log = useMemo(() => shown && logOfProperty(shown.id), [shown?.id])
  if (section === 'mine') return <MyApps />
  if (!shown || !log) return null
  if (section === 'installed') return <Installations />
  return section === 'deliveries' ? (
    <Deliveries source={log} address={['apps', 'deliveries']} />
  ) : (
    <Commands source={log} address={['apps', 'commands']} />
  )
}
