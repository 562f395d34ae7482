import { useMemo, useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { pollMs, type Reading, useReading } from '../../../data/reading.ts'
import { MyAppsDocument } from '../../../generated/apps.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefOf, route } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Empty } from '../../../parts/placeholder.tsx'
import { Shown } from '../../../parts/shown.tsx'
import { Row, Split } from '../../../parts/split.tsx'
import type { OwnApp } from '../installed-app.tsx'
import { Commands } from '../log/commands.tsx'
import { Deliveries } from '../log/deliveries.tsx'
import { logOfInstallation } from '../log/source.ts'
import { EditApp, RegisterApp } from './app-form.tsx'
import { MyApp } from './my-app.tsx'
import { words } from './words.ts'

/** The apps of a vendor: `/apps/mine/<app>`, and `/apps/mine/<app>/<installation>` for what went to and from a property. */
export function MyApps() {
  const list = useReading(async () => (await ask(MyAppsDocument, {})).apps.edges.map(({ node }) => node), [], { everyMs: pollMs })
  const [opened, setOpened] = useState<'register' | 'edit'>()
  const [, , appId, installationId] = route.value
  const chosen = list.value.value?.find(({ id }) => id === appId)
  if (chosen && installationId) return <InstallationLog app={chosen} installationId={installationId} />
  return (
    <>
      <div class="actions-row">
        <Button icon="plus" writes onClick={() => setOpened('register')}>
          {words.registerApp}
        </Button>
      </div>
      <Split
        label={words.myApps}
        back={chosen && hrefOf('apps', 'mine')}
        list={<List reading={list} chosen={chosen?.id} />}
        detail={
          chosen ? (
            <MyApp key={chosen.id} app={chosen} onChange={list.read} onEdit={() => setOpened('edit')} />
          ) : (
            <Empty icon="plug">{words.choose}</Empty>
          )
        }
      />
      {opened === 'register' && <RegisterApp onChange={list.read} onClose={() => setOpened(undefined)} />}
      {opened === 'edit' && chosen && <EditApp app={chosen} onChange={list.read} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function List({ reading, chosen }: { reading: Reading<readonly OwnApp[]>; chosen: string | undefined }) {
  return (
    <Shown reading={reading}>
      {(apps) =>
        apps.length === 0 ? (
          <Empty icon="plug" hint={words.noAppsHint}>
            {words.noApps}
          </Empty>
        ) : (
          <ul class="rows">
            {apps.map(({ id, name, description, latestVersion }) => (
              <Row
                key={id}
                href={hrefOf('apps', 'mine', id)}
                chosen={id === chosen}
                title={name}
                hint={description}
                when={latestVersion?.version ?? words.notPublished}
              />
            ))}
          </ul>
        )
      }
    </Shown>
  )
}

/** What went to and came from an own app at one property. */
function InstallationLog({ app, installationId }: { app: OwnApp; installationId: string }) {
  const [shown, setShown] = useState<'deliveries' | 'commands'>('deliveries')
  const log = useMemo(() => logOfInstallation(installationId), [installationId])
  const address = ['apps', 'mine', app.id, installationId]
  return (
    <>
      <Link href={hrefOf('apps', 'mine', app.id)} class="back-link">
        <Icon name="left" />
        {app.name}
      </Link>
      <div class="actions-row">
        {(['deliveries', 'commands'] as const).map((name) => (
          <Button key={name} pressed={shown === name} onClick={() => setShown(name)}>
            {words[name]}
          </Button>
        ))}
      </div>
      {shown === 'deliveries' ? <Deliveries source={log} address={address} /> : <Commands source={log} address={address} />}
    </>
  )
}
