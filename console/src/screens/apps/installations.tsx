import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dayText, writeHere } from '../../data/here.ts'
import { property } from '../../data/property.ts'
import { pollMs, type Reading, useReading } from '../../data/reading.ts'
import { InstallAppDocument, InstallationsDocument, OfferedAppsDocument } from '../../generated/apps.ts'
import { go, hrefOf, route } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog, useDialog } from '../../parts/dialog.tsx'
import { Choice } from '../../parts/field.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { ListAndDetails } from '../../parts/split.tsx'
import { toastDone } from '../../parts/toast.tsx'
import { Installation } from './installation.tsx'
import { type InstalledApp, ScopeChoice, StateTag } from './installed-app.tsx'
import { words } from './words.ts'

/** The page of an app that was just installed. It outlives the way to the address of the installation. */
const opensAt = signal<string | undefined>(undefined)

const leaveApp = () => {
  opensAt.value = undefined
}

export function Installations() {
  const { id: accommodationId } = property.value!
  const list = useReading(
    async () => {
      const { installations } = await ask(InstallationsDocument, { accommodationId })
      return installations.toSorted((one, other) => Number(one.state === 'UNINSTALLED') - Number(other.state === 'UNINSTALLED'))
    },
    [accommodationId],
    { accommodationId, everyMs: pollMs },
  )
  const [dialog, open] = useDialog()
  const chosen = list.value.value?.find(({ id }) => id === route.value[2])
  return (
    <>
      <div class="actions-row">
        <Button icon="plus" writes onClick={() => open(<InstallApp list={list} />)}>
          {words.install}
        </Button>
      </div>
      <ListAndDetails
        label={words.installed}
        icon="plug"
        address={['apps', 'installed']}
        list={list}
        empty={words.noInstallations}
        emptyHint={words.noInstallationsHint}
        rowOf={({ id, appName, version, state, installedAt }) => ({
          id,
          title: appName,
          mark: <StateTag state={state} />,
          hint: `${words.since} ${dayText(installedAt)}`,
          when: version,
        })}
        chosen={chosen?.id}
        details={chosen && <Installation key={chosen.id} installation={chosen} onChange={list.read} />}
      />
      {dialog}
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

/** Chooses an app, and consents to what it asks for. Its page opens in a tab of its own. */
function InstallApp({ list }: { list: Reading<readonly InstalledApp[]> }) {
  const offers = useReading(async () => {
    const { apps } = await ask(OfferedAppsDocument, {})
    return apps.edges.flatMap(({ node }) => (node.latestVersion ? [{ ...node, latestVersion: node.latestVersion }] : []))
  })
  const [appId, setAppId] = useState('')
  const [consents, setConsents] = useState<Readonly<Record<string, string[]>>>({})

  const isHere = new Set(list.value.value?.flatMap((one) => (one.uninstalledAt ? [] : [one.appId])))
  const open = offers.value.value?.filter(({ id }) => !isHere.has(id)) ?? []
  const chosen = open.find(({ id }) => id === appId) ?? open[0]

  if (!chosen)
    return (
      <Dialog title={words.install}>
        <Shown reading={offers} rows={2}>
          {() => <Empty icon="plug">{words.noOffers}</Empty>}
        </Shown>
      </Dialog>
    )
  const scopes = consents[chosen.id] ?? chosen.latestVersion.scopes
  const carryOut = async () => {
    const [redirectUri] = chosen.redirectUris
    const input = { appId: chosen.id, scopes, ...(redirectUri && { redirectUri }) }
    const { installation, redirectUrl } = (await writeHere(InstallAppDocument, input)).installApp
    toastDone(words.installs(installation.appName))
    list.read()
    opensAt.value = redirectUrl
    go(hrefOf('apps', 'installed', installation.id))
  }
  return (
    <ActionDialog title={words.install} action={words.installThis} onSend={carryOut}>
      <Choice
        label={words.app}
        value={chosen.id}
        options={open.map(({ id, name, latestVersion }) => [id, `${name} ${latestVersion.version}`] as const)}
        onChange={setAppId}
      />
      {chosen.description && <p class="hint">{chosen.description}</p>}
      <ScopeChoice
        offered={chosen.latestVersion.scopes}
        chosen={scopes}
        onChange={(next) => setConsents({ ...consents, [chosen.id]: next })}
      />
    </ActionDialog>
  )
}
