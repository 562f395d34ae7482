import { useMemo, useState } from 'preact/hooks'
import { Link } from '../../../navigation/link.tsx'
import { hrefOf } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Commands } from '../log/commands.tsx'
import { Deliveries } from '../log/deliveries.tsx'
import { logOfInstallation } from '../log/source.ts'
import type { OwnApp } from './own-app.ts'
import { words } from './words.ts'

/** What went to and came from an own app at one property. */
export function InstallationLog({ app, installationId }: { app: OwnApp; installationId: string }) {
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
