import { useEffect, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { UpgradeInstallationDocument, type UpgradeInstallationMutation } from '../../generated/apps.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { FormError } from '../../parts/field.tsx'
import { Loading } from '../../parts/placeholder.tsx'
import { toastDone } from '../../parts/toast.tsx'
import { errorText } from '../../words/words.ts'
import type { InstalledApp } from './installed-app.tsx'
import { scopeText } from './manifest.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { words } from './words.ts'

interface UpgradeAppProps {
  installation: InstalledApp
  onChange: () => void
  onClose: () => void
}

type Plan = UpgradeInstallationMutation['upgradeInstallation']['plan']

/** Shows what the newest version asks for, and puts it into force. */
export function UpgradeApp({ installation: { id, latestVersion }, onChange, onClose }: UpgradeAppProps) {
  const [plan, setPlan] = useState<Plan>()
  const [error, setError] = useState<unknown>()
  const [scopes, setScopes] = useState<string[]>([])
  const input = { installationId: id, version: latestVersion }
  useEffect(() => {
    ask(UpgradeInstallationDocument, { input: { ...input, scopes: [], dryRun: true } })
      .then(({ upgradeInstallation }) => {
        setPlan(upgradeInstallation.plan)
        setScopes([...upgradeInstallation.plan.newScopes])
      })
      .catch(setError)
  }, [])
  const carryOut = async () => {
    await ask(UpgradeInstallationDocument, { input: { ...input, scopes } })
    toastDone(words.upgraded(latestVersion))
    onChange()
  }
  return (
    <ActionDialog
      title={words.upgradeTo(latestVersion)}
      action={words.upgrade}
      disabled={!plan}
      onSend={carryOut}
      onClose={onClose}
    >
      {error !== undefined && <FormError>{errorText(error)}</FormError>}
      {!plan && error === undefined && <Loading rows={2} label={words.opening} />}
      {plan && plan.newScopes.length > 0 && (
        <>
          <h3>{words.newScopes}</h3>
          <ScopeChoice offered={plan.newScopes} chosen={scopes} onChange={setScopes} />
        </>
      )}
      {plan && plan.newScopes.length === 0 && <p>{words.sameScopes}</p>}
      {plan && plan.droppedScopes.length > 0 && (
        <p>
          {words.droppedScopes}: {plan.droppedScopes.map(scopeText).join(', ')}
        </p>
      )}
      {plan?.appMigration && <p class="hint">{words.migration}</p>}
    </ActionDialog>
  )
}
