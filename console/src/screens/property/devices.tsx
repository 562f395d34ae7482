import { ask } from '../../data/api.ts'
import { dayText } from '../../data/format.ts'
import { askHere } from '../../data/here.ts'
import { place } from '../../data/local.ts'
import { type Reading, useReading } from '../../data/reading.ts'
import {
  DevicesDocument,
  type DevicesQuery,
  IssueAdminTokenDocument,
  IssueKioskTokenDocument,
  LetThirdPartyDocument,
  RegisterKioskDocument,
  RenameKioskDocument,
  RetireKioskDocument,
  RevokeTokenDocument,
} from '../../generated/property.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Actions } from '../../parts/actions.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { CardList } from '../../parts/card-list.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formFields } from '../../parts/form-table.ts'
import { Tag } from '../../parts/mark.tsx'
import { useDialog } from '../../parts/open-dialog.tsx'
import { SecretDialog } from '../../parts/secret.tsx'
import { Shown } from '../../parts/shown.tsx'
import { toastError } from '../../parts/toast.tsx'
import { write } from '../../parts/write.ts'
import { words } from './words.ts'

type Kiosk = DevicesQuery['kiosks'][number]

interface DevicesProps {
  data: DevicesQuery
  reading: Reading<DevicesQuery>
  /** Shows a token that was just issued. */
  onToken: (issue: () => Promise<string>) => void
}

export default function DevicesPage() {
  const [dialog, open] = useDialog()
  const reading = useReading(() => askHere(DevicesDocument, {}))
  const { issueToken, tokenOnce } = words.value
  const onToken = (issue: () => Promise<string>) =>
    void issue()
      .then((secret) => open(<SecretDialog title={issueToken} hint={tokenOnce} secret={secret} />))
      .catch(toastError)
      .finally(() => reading.read())
  return (
    <Shown reading={reading}>
      {(data) => (
        <>
          <Kiosks data={data} reading={reading} onToken={onToken} />
          <Tokens data={data} reading={reading} onToken={onToken} />
          <ThirdParties data={data} reading={reading} />
          {dialog}
        </>
      )}
    </Shown>
  )
}

function Kiosks({ data, reading, onToken }: DevicesProps) {
  const [dialog, open] = useDialog()
  const text = words.value
  const issue = async (kioskId: string) => (await ask(IssueKioskTokenDocument, { kioskId })).getPermanentToken
  const name = (kiosk?: Kiosk) =>
    open(
      <FormDialog
        title={kiosk?.name ?? text.newKiosk}
        values={{ name: kiosk?.name ?? '' }}
        fields={formFields(text, { name: { required: true, isWide: true } })}
        onSave={async ({ name: named = '' }) => {
          if (kiosk) await ask(RenameKioskDocument, { id: kiosk.id, name: named })
          else await askHere(RegisterKioskDocument, { name: named })
          reading.read()
        }}
      />,
    )
  const retire = (kiosk: Kiosk) =>
    open(
      <ActionDialog
        title={`${text.retire} · ${kiosk.name}`}
        action={text.retire}
        onSend={() => ask(RetireKioskDocument, { id: kiosk.id }).then(reading.read)}
      >
        <p>{text.retireText}</p>
      </ActionDialog>,
    )
  return (
    <Card title={text.kiosks} actions={<Actions all={[[text.newKiosk, () => name(), 'phone']]} />}>
      <CardList rows={data.kiosks} empty={text.noKiosks}>
        {(kiosk) => (
          <CardRow key={kiosk.id} title={kiosk.name}>
            <State kiosk={kiosk} />
            {kiosk.retiredAt === null && (
              <Actions
                quiet
                all={[
                  [text.issueToken, () => onToken(() => issue(kiosk.id))],
                  [text.rename, () => name(kiosk)],
                  [text.retire, () => retire(kiosk)],
                ]}
              />
            )}
          </CardRow>
        )}
      </CardList>
      {dialog}
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

function Tokens({ data, reading, onToken }: DevicesProps) {
  const [dialog, open] = useDialog()
  const text = words.value
  const nameOf = (kioskId: string | null) => text.kioskToken(data.kiosks.find(({ id }) => id === kioskId)?.name ?? '')
  const issue = async () => (await askHere(IssueAdminTokenDocument, {})).getPermanentTokenForAdmin
  const revoke = (id: string) =>
    open(
      <ActionDialog title={text.revoke} action={text.revoke} onSend={() => ask(RevokeTokenDocument, { id }).then(reading.read)}>
        <p>{text.revokeText}</p>
      </ActionDialog>,
    )
  return (
    <Card
      title={text.tokens}
      hint={text.tokensHint}
      actions={<Actions all={[[text.issueAdminToken, () => onToken(issue), 'key']]} />}
    >
      <CardList rows={data.permanentTokens} empty={text.noTokens}>
        {({ id, kind, kioskId, createdAt }) => (
          <CardRow
            key={id}
            title={kind === 'kiosk' ? nameOf(kioskId) : text.adminToken}
            hint={text.issued(dayText(createdAt, place.value))}
          >
            <Actions all={[[text.revoke, () => revoke(id)]]} />
          </CardRow>
        )}
      </CardList>
      {dialog}
    </Card>
  )
}

function ThirdParties({ data, reading }: Pick<DevicesProps, 'data' | 'reading'>) {
  const { thirdParties, thirdPartiesHint, noThirdParties, allow, withdrawAccess } = words.value
  const change = (thirdParty: string, isAllowed: boolean) =>
    void write(() => askHere(LetThirdPartyDocument, { thirdParty, allow: isAllowed }), reading.read)
  return (
    <Card title={thirdParties} hint={thirdPartiesHint}>
      <CardList rows={data.thirdParties} empty={noThirdParties}>
        {({ id, name }) => (
          <CardRow key={id} title={name}>
            <Actions
              all={[
                [allow, () => change(id, true)],
                [withdrawAccess, () => change(id, false)],
              ]}
            />
          </CardRow>
        )}
      </CardList>
    </Card>
  )
}
