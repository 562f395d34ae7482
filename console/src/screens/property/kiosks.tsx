import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { property } from '../../data/property.ts'
import type { Reading } from '../../data/reading.ts'
import {
  type DevicesQuery,
  IssueKioskTokenDocument,
  RegisterKioskDocument,
  RenameKioskDocument,
  RetireKioskDocument,
} from '../../generated/property.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Tag } from '../../parts/mark.tsx'
import { words } from './words.ts'

export interface DevicesProps {
  data: DevicesQuery
  reading: Reading<DevicesQuery>
  /** Shows a token that was just issued. */
  onToken: (issue: () => Promise<string>) => void
}

type Kiosk = DevicesQuery['kiosks'][number]

export function Kiosks({ data, reading, onToken }: DevicesProps) {
  const [named, setNamed] = useState<Kiosk | 'new'>()
  const [retired, setRetired] = useState<Kiosk>()
  const { kiosks, noKiosks, newKiosk, rename, retire, retireText, issueToken, name } = words.value
  const before = named === 'new' ? undefined : named
  return (
    <Card
      title={kiosks}
      actions={
        <Button writes icon="phone" onClick={() => setNamed('new')}>
          {newKiosk}
        </Button>
      }
    >
      {data.kiosks.length === 0 ? (
        <p>{noKiosks}</p>
      ) : (
        <ul>
          {data.kiosks.map((kiosk) => (
            <CardRow key={kiosk.id} title={kiosk.name}>
              <State kiosk={kiosk} />
              {kiosk.retiredAt === null && (
                <>
                  <Button
                    kind="quiet"
                    writes
                    onClick={() =>
                      onToken(async () => (await ask(IssueKioskTokenDocument, { kioskId: kiosk.id })).getPermanentToken)
                    }
                  >
                    {issueToken}
                  </Button>
                  <Button kind="quiet" writes onClick={() => setNamed(kiosk)}>
                    {rename}
                  </Button>
                  <Button kind="quiet" writes onClick={() => setRetired(kiosk)}>
                    {retire}
                  </Button>
                </>
              )}
            </CardRow>
          ))}
        </ul>
      )}
      {named && (
        <FormDialog
          title={before?.name ?? newKiosk}
          values={{ name: before?.name ?? '' }}
          fields={[{ name: 'name', label: name, required: true, isWide: true }]}
          onSave={async ({ name: text = '' }) => {
            if (before) await ask(RenameKioskDocument, { id: before.id, name: text })
            else await ask(RegisterKioskDocument, { accommodationId: property.value!.id, name: text })
            reading.read()
          }}
          onClose={() => setNamed(undefined)}
        />
      )}
      {retired && (
        <ActionDialog
          title={`${retire} · ${retired.name}`}
          action={retire}
          onSend={async () => {
            await ask(RetireKioskDocument, { id: retired.id })
            reading.read()
          }}
          onClose={() => setRetired(undefined)}
        >
          <p>{retireText}</p>
        </ActionDialog>
      )}
    </Card>
  )
}

function State({ kiosk: { connectionState, retiredAt } }: { kiosk: Kiosk }) {
  const { retired, connected, disconnected } = words.value
  if (retiredAt !== null) return <Tag>{retired}</Tag>
  return connectionState === 'connected' ? (
    <Tag tone="good" icon="check">
      {connected}
    </Tag>
  ) : (
    <Tag tone="warn" icon="offline">
      {disconnected}
    </Tag>
  )
}
