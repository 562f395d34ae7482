import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dayText } from '../../data/local-texts.ts'
import type { Property } from '../../data/property.ts'
import { pollMs, type Reading, useReading } from '../../data/reading.ts'
import { InstallationsDocument } from '../../generated/apps.ts'
import { go, hrefOf, route } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Row, Split } from '../../parts/split.tsx'
import { InstallApp } from './install-app.tsx'
import { Installation } from './installation.tsx'
import { type InstalledApp, StateTag } from './installed-app.tsx'
import { words } from './words.ts'

/** The page of an app that was just installed. It outlives the way to the address of the installation. */
const opensAt = signal<string | undefined>(undefined)

const leaveApp = () => {
  opensAt.value = undefined
}

export function Installations({ property }: { property: Property }) {
  const { id: accommodationId } = property
  const list = useReading(async () => (await ask(InstallationsDocument, { accommodationId })).installations, [accommodationId], {
    accommodationId,
    everyMs: pollMs,
  })
  const [installs, setInstalls] = useState(false)
  const chosen = list.value.value?.find(({ id }) => id === route.value[2])
  return (
    <>
      <div class="actions-row">
        <Button icon="plus" writes onClick={() => setInstalls(true)}>
          {words.install}
        </Button>
      </div>
      <Split
        label={words.installed}
        back={chosen && hrefOf('apps', 'installed')}
        list={<List property={property} reading={list} chosen={chosen?.id} />}
        detail={
          chosen ? (
            <Installation key={chosen.id} property={property} installation={chosen} onChange={list.read} />
          ) : (
            <Empty icon="plug">{words.choose}</Empty>
          )
        }
      />
      {installs && (
        <InstallApp
          accommodationId={accommodationId}
          installed={list.value.value ?? []}
          onInstalled={(id, address) => {
            list.read()
            opensAt.value = address
            go(hrefOf('apps', 'installed', id))
          }}
          onClose={() => setInstalls(false)}
        />
      )}
      {opensAt.value && (
        <Dialog title={words.openApp} onClose={leaveApp}>
          <a class="button primary" href={opensAt.value} target="_blank" rel="noopener noreferrer">
            {words.openApp}
          </a>
        </Dialog>
      )}
    </>
  )
}

interface ListProps {
  property: Property
  reading: Reading<readonly InstalledApp[]>
  chosen: string | undefined
}

function List({ reading, chosen }: ListProps) {
  return (
    <Shown reading={reading}>
      {(installations) =>
        installations.length === 0 ? (
          <Empty icon="plug" hint={words.noInstallationsHint}>
            {words.noInstallations}
          </Empty>
        ) : (
          <ul class="rows">
            {installations
              .toSorted((one, other) => Number(one.state === 'UNINSTALLED') - Number(other.state === 'UNINSTALLED'))
              .map(({ id, appName, version, state, installedAt }) => (
                <Row
                  key={id}
                  href={hrefOf('apps', 'installed', id)}
                  chosen={id === chosen}
                  title={appName}
                  mark={<StateTag state={state} />}
                  hint={`${words.since} ${dayText(installedAt)}`}
                  when={version}
                />
              ))}
          </ul>
        )
      }
    </Shown>
  )
}
