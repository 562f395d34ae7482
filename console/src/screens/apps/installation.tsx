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
import { Actions } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Facts } from '../../parts/split.tsx'
import { toastDone, write } from '../../parts/toast.tsx'
import { AppData, Lines } from './app-data.tsx'
import { type InstalledApp, manifestOf, ScopeChoice, ScopeList, StateTag, scopeText } from './installed-app.tsx'
import { words } from './words.ts'

interface InstallationProps {
  installation: InstalledApp
  onChange: () => void
}

/** All of one installation: what it may do, its versions, its data. */
export function Installation(props: InstallationProps) {
  const { installation } = props
  const { id, appName, version, latestVersion, state, effectiveScopes, installedAt, setupReadyAt, uninstalledAt } = installation
  const [dialog, open] = useDialog()
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
            <Button kind="primary" writes onClick={() => open(<UpgradeApp {...props} />)}>
              {words.upgradeTo(latestVersion)}
            </Button>
          )}
          <Actions
            all={[
              scopes.length > 0 && [words.consent, () => open(<Consent {...props} />)],
              [words.uninstall, () => open(<Uninstall {...props} />)],
            ]}
          />
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
      <Upgrades {...props} />
      {isHere && <AppData installation={installation} />}
      {dialog}
    </>
  )
}

function Consent({ installation, onChange }: InstallationProps) {
  const [scopes, setScopes] = useState<string[]>([...installation.effectiveScopes])
  return (
    <ActionDialog
      title={words.consent}
      action={words.save}
      onSend={async () => {
        await ask(ChangeScopesDocument, { installationId: installation.id, scopes })
        toastDone(words.saved)
        onChange()
      }}
    >
      <ScopeChoice offered={manifestOf(installation).scopes} chosen={scopes} onChange={setScopes} />
      <p class="hint">{words.consentHint}</p>
    </ActionDialog>
  )
}

function Uninstall({ installation: { id, appName }, onChange }: InstallationProps) {
  return (
    <ActionDialog
      title={words.uninstallTitle(appName)}
      action={words.uninstall}
      onSend={async () => {
        await ask(UninstallAppDocument, { installationId: id })
        toastDone(words.uninstalled(appName))
        onChange()
      }}
    >
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

const tones: Readonly<Record<string, Tone>> = { AWAITING_APP: 'warn', COMPLETED: 'good', FAILED: 'bad', CANCELED: 'plain' }

function Upgrades({ installation: { id, state }, onChange }: InstallationProps) {
  const list = useReading(() => askHere(UpgradesDocument, { installationId: id }), [id, state], {
    everyMs: pollMs,
  })
  const again = () => {
    onChange()
    list.read()
  }
  return (
    <Lines title={words.upgrades} rows={list.value.value?.upgrades.edges}>
      {({ node: { id: upgradeId, fromVersion, toVersion, status, message, startedAt } }) => (
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
      )}
    </Lines>
  )
}

/** Shows what the newest version asks for, and puts it into force. */
function UpgradeApp({ installation: { id, latestVersion }, onChange }: InstallationProps) {
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
    <ActionDialog title={words.upgradeTo(latestVersion)} action={words.upgrade} disabled={!reading.value.value} onSend={carryOut}>
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
