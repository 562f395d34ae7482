import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { askHere, momentText } from '../../data/here.ts'
import { pollMs, useReading } from '../../data/reading.ts'
import {
  CancelUpgradeDocument,
  ChangeScopesDocument,
  UninstallAppDocument,
  UpgradeInstallationDocument,
  UpgradesDocument,
} from '../../generated/apps.ts'
import { Button } from '../../parts/button.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Facts } from '../../parts/split.tsx'
import { toastDone, write } from '../../parts/toast.tsx'
import { AppData } from './app-data.tsx'
import { type InstalledApp, manifestOf, ScopeChoice, ScopeList, StateTag, scopeText } from './installed-app.tsx'
import { words } from './words.ts'

interface InstallationProps {
  installation: InstalledApp
  onChange: () => void
}

/** All of one installation: what it may do, its versions, its data. */
export function Installation({ installation, onChange }: InstallationProps) {
  const { id, appName, version, latestVersion, state, effectiveScopes, installedAt, setupReadyAt, uninstalledAt } = installation
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const Opened = opened && dialogs[opened]
  const { scopes, webhooks } = manifestOf(installation)
  const moment = (at: string | null | undefined) => at && momentText(at)
  const isHere = !uninstalledAt
  return (
    <>
      <header class="title-row">
        <h2>{appName}</h2>
        <StateTag state={state} />
      </header>
      {isHere && (
        <div class="actions-row">
          {version !== latestVersion && state !== 'UPGRADING' && (
            <Button kind="primary" writes onClick={() => setOpened('upgrade')}>
              {words.upgradeTo(latestVersion)}
            </Button>
          )}
          {scopes.length > 0 && (
            <Button writes onClick={() => setOpened('consent')}>
              {words.consent}
            </Button>
          )}
          <Button writes onClick={() => setOpened('uninstall')}>
            {words.uninstall}
          </Button>
        </div>
      )}
      <Facts
        rows={[
          [words.version, version],
          [words.since, moment(installedAt)],
          [words.stateREADY, moment(setupReadyAt)],
          [words.stateUNINSTALLED, moment(uninstalledAt)],
          [words.receives, webhooks.length > 0 && <span class="patterns">{webhooks.join(', ')}</span>],
          ['ID', <code key="id">{id}</code>],
        ]}
      />
      <section>
        <h3>{words.mayDo}</h3>
        <ScopeList requested={scopes} allowed={effectiveScopes} />
      </section>
      <Upgrades installation={installation} onChange={onChange} />
      {isHere && <AppData installation={installation} />}
      {Opened && <Opened installation={installation} onChange={onChange} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface DialogProps extends InstallationProps {
  onClose: () => void
}

function Consent({ installation, onChange, onClose }: DialogProps) {
  const [scopes, setScopes] = useState<string[]>([...installation.effectiveScopes])
  const carryOut = async () => {
    await ask(ChangeScopesDocument, { installationId: installation.id, scopes })
    toastDone(words.saved)
    onChange()
  }
  return (
    <ActionDialog title={words.consent} action={words.save} onSend={carryOut} onClose={onClose}>
      <ScopeChoice offered={manifestOf(installation).scopes} chosen={scopes} onChange={setScopes} />
      <p class="hint">{words.consentHint}</p>
    </ActionDialog>
  )
}

function Uninstall({ installation: { id, appName }, onChange, onClose }: DialogProps) {
  const carryOut = async () => {
    await ask(UninstallAppDocument, { installationId: id })
    toastDone(words.uninstalled(appName))
    onChange()
  }
  return (
    <ActionDialog title={words.uninstallTitle(appName)} action={words.uninstall} onSend={carryOut} onClose={onClose}>
      <ul class="consequences">
        {[words.uninstallTokens, words.uninstallCommands, words.uninstallWebhooks, words.uninstallData, words.uninstallStays].map(
          (text) => (
            <li key={text}>{text}</li>
          ),
        )}
      </ul>
    </ActionDialog>
  )
}

/** What is done to it in a dialog. */
const dialogs = { consent: Consent, upgrade: UpgradeApp, uninstall: Uninstall } as const

const tones: Readonly<Record<string, Tone>> = { AWAITING_APP: 'warn', COMPLETED: 'good', FAILED: 'bad', CANCELED: 'plain' }

function Upgrades({ installation: { id, state }, onChange }: InstallationProps) {
  const list = useReading(() => askHere(UpgradesDocument, { installationId: id }), [id, state], {
    everyMs: pollMs,
  })
  const { edges = [] } = list.value.value?.upgrades ?? {}
  if (edges.length === 0) return null
  const again = () => {
    onChange()
    list.read()
  }
  return (
    <section>
      <h3>{words.upgrades}</h3>
      <ul class="entries">
        {edges.map(({ node: { id: upgradeId, fromVersion, toVersion, status, message, startedAt } }) => (
          <li key={upgradeId}>
            <span>
              {fromVersion} → {toVersion} <small>{momentText(startedAt)}</small>
              {message && <small> {message}</small>}
            </span>
            <Tag tone={tones[status]!}>{words[`upgrade${status}`]}</Tag>
            {status === 'AWAITING_APP' && (
              <Button writes onClick={() => write(() => ask(CancelUpgradeDocument, { upgradeId }), again)}>
                {words.cancelUpgrade}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows what the newest version asks for, and puts it into force. */
function UpgradeApp({ installation: { id, latestVersion }, onChange, onClose }: DialogProps) {
  const [scopes, setScopes] = useState<string[]>([])
  const input = { installationId: id, version: latestVersion }
  const reading = useReading(async () => {
    const { upgradeInstallation } = await ask(UpgradeInstallationDocument, { input: { ...input, scopes: [], dryRun: true } })
    setScopes([...upgradeInstallation.plan.newScopes])
    return upgradeInstallation.plan
  })
  const carryOut = async () => {
    await ask(UpgradeInstallationDocument, { input: { ...input, scopes } })
    toastDone(words.upgraded(latestVersion))
    onChange()
  }
  return (
    <ActionDialog
      title={words.upgradeTo(latestVersion)}
      action={words.upgrade}
      disabled={!reading.value.value}
      onSend={carryOut}
      onClose={onClose}
    >
      <Shown inDialog reading={reading} rows={2}>
        {({ newScopes, droppedScopes, appMigration }) => (
          <>
            {newScopes.length === 0 ? (
              <p>{words.sameScopes}</p>
            ) : (
              <>
                <h3>{words.newScopes}</h3>
                <ScopeChoice offered={newScopes} chosen={scopes} onChange={setScopes} />
              </>
            )}
            {droppedScopes.length > 0 && (
              <p>
                {words.droppedScopes}: {droppedScopes.map(scopeText).join(', ')}
              </p>
            )}
            {appMigration && <p class="hint">{words.migration}</p>}
          </>
        )}
      </Shown>
    </ActionDialog>
  )
}
