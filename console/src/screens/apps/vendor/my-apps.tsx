import { useMemo, useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { pollMs, useReading } from '../../../data/reading.ts'
import { MyAppsDocument } from '../../../generated/apps.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefOf, route } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { ListAndDetails } from '../../../parts/split.tsx'
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
      <ListAndDetails
        label={words.myApps}
        icon="plug"
        address={['apps', 'mine']}
        list={list}
        empty={words.noApps}
        emptyHint={words.noAppsHint}
        rowOf={({ id, name, description, latestVersion }) => ({
          id,
          title: name,
          hint: description,
          when: latestVersion?.version ?? words.notPublished,
        })}
        chosen={chosen?.id}
        details={chosen && <MyApp key={chosen.id} app={chosen} onChange={list.read} onEdit={() => setOpened('edit')} />}
      />
      {opened === 'register' && <RegisterApp onChange={list.read} onClose={() => setOpened(undefined)} />}
      {opened === 'edit' && chosen && <EditApp app={chosen} onChange={list.read} onClose={() => setOpened(undefined)} />}
    </>
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
