import { makesApps, manages, property } from '../../data/property.ts'
import { Sections } from '../../parts/pages.tsx'
import { Installations } from './installations.tsx'
import { Commands } from './log/commands.tsx'
import { Deliveries } from './log/deliveries.tsx'
import { logOfProperty } from './log/source.ts'
import { MyApps } from './vendor/my-apps.tsx'
import { words } from './words.ts'
import './style.css'

export default function AppsScreen() {
  const log = property.value && logOfProperty(property.value.id)
  return (
    <div class="apps">
      <h1>{words.apps}</h1>
      <Sections
        screen="apps"
        label={words.appsSections}
        icon="plug"
        pages={[
          ...(manages.value
            ? ([
                ['installed', words.installed, () => log && <Installations />],
                ['deliveries', words.deliveries, () => log && <Deliveries source={log} address={['apps', 'deliveries']} />],
                ['commands', words.commands, () => log && <Commands source={log} address={['apps', 'commands']} />],
              ] as const)
            : []),
          ...(makesApps.value ? [['mine', words.myApps, () => <MyApps />] as const] : []),
        ]}
      />
    </div>
  )
}
