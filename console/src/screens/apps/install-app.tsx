import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { useReading } from '../../data/reading.ts'
import { InstallAppDocument, OfferedAppsDocument } from '../../generated/apps.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice } from '../../parts/field.tsx'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import { toastDone } from '../../parts/toast.tsx'
import type { InstalledApp } from './installed-app.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { words } from './words.ts'

interface InstallAppProps {
  accommodationId: string
  installed: readonly InstalledApp[]
  /** With the address of the app's page, which works once. */
  onInstalled: (installationId: string, opensAt: string) => void
  onClose: () => void
}

/** Chooses an app, and consents to what it asks for. Its page opens in a tab of its own. */
export function InstallApp({ accommodationId, installed, onInstalled, onClose }: InstallAppProps) {
  const offers = useReading(async () => {
    const { apps } = await ask(OfferedAppsDocument, {})
    return apps.edges.flatMap(({ node }) => (node.latestVersion ? [{ ...node, latestVersion: node.latestVersion }] : []))
  })
  const [appId, setAppId] = useState('')
  const [consents, setConsents] = useState<Readonly<Record<string, string[]>>>({})

  const isHere = new Set(installed.flatMap((one) => (one.uninstalledAt ? [] : [one.appId])))
  const open = offers.value.value?.filter(({ id }) => !isHere.has(id)) ?? []
  const chosen = open.find(({ id }) => id === appId) ?? open[0]

  if (!chosen)
    return (
      <Dialog title={words.install} onClose={onClose}>
        <Shown reading={offers} rows={2}>
          {() => <Empty icon="plug">{words.noOffers}</Empty>}
        </Shown>
      </Dialog>
    )
  const scopes = consents[chosen.id] ?? chosen.latestVersion.scopes
  const carryOut = async () => {
    const [redirectUri] = chosen.redirectUris
    const input = { accommodationId, appId: chosen.id, scopes, ...(redirectUri && { redirectUri }) }
    const { installApp } = await ask(InstallAppDocument, { input })
    toastDone(words.installs(installApp.installation.appName))
    onInstalled(installApp.installation.id, installApp.redirectUrl)
  }
  return (
    <ActionDialog title={words.install} action={words.installThis} onSend={carryOut} onClose={onClose}>
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
