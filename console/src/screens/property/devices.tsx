import { ask } from '../../data/api.ts'
import { askHere, dayText } from '../../data/here.ts'
import { useReadingHere } from '../../data/reading-here.ts'
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
import { Card, CardList, CardRow } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { ActionDialog, FormDialog, formFields } from '../../parts/form.tsx'
import { Tag } from '../../parts/mark.tsx'
import { SecretDialog } from '../../parts/secret.tsx'
import { Shown } from '../../parts/shown.tsx'
import { toastError, write } from '../../parts/toast.tsx'
import { words } from './words.ts'

type Kiosk = DevicesQuery['kiosks'][number]

interface DevicesProps {
  data: DevicesQuery
  onWritten: () => void
  /** Shows a token that was just issued. */
  onToken: (issue: () => Promise<string>) => void
}

export default function DevicesPage() {
  const [dialog, open] = useDialog()
  const reading = useReadingHere(DevicesDocument, {})
  const onToken = (issue: () => Promise<string>) =>
    void issue()
      .then((secret) => open(<SecretDialog title={words.issueToken} hint={words.tokenOnce} secret={secret} />))
      .catch(toastError)
      .finally(() => reading.read())
  return (
    <Shown reading={reading}>
      {(data) => (
        <>
          <Kiosks data={data} onWritten={reading.read} onToken={onToken} />
          <Tokens data={data} onWritten={reading.read} onToken={onToken} />
          <ThirdParties data={data} onWritten={reading.read} />
          {dialog}
        </>
      )}
    </Shown>
  )
}

function Kiosks({ data, onWritten, onToken }: DevicesProps) {
  const [dialog, open] = useDialog()
  const issue = async (kioskId: string) => (await ask(IssueKioskTokenDocument, { kioskId })).getPermanentToken
  const name = (kiosk?: Kiosk) =>
    open(
      <FormDialog
        title={kiosk?.name ?? words.newKiosk}
        values={{ name: kiosk?.name ?? '' }}
        fields={formFields(words, { name: { required: true, isWide: true } })}
        onSave={async ({ name: named = '' }) => {
          if (kiosk) await ask(RenameKioskDocument, { id: kiosk.id, name: named })
          else await askHere(RegisterKioskDocument, { name: named })
          onWritten()
        }}
      />,
    )
  const retire = (kiosk: Kiosk) =>
    open(
      <ActionDialog
        title={`${words.retire} · ${kiosk.name}`}
        action={words.retire}
        text={words.retireText}
        onSend={() => ask(RetireKioskDocument, { id: kiosk.id }).then(onWritten)}
      />,
    )
  return (
    <Card title={words.kiosks} buttons={[[words.newKiosk, () => name(), 'phone']]}>
      <CardList rows={data.kiosks} empty={words.noKiosks}>
        {(kiosk) => (
          <CardRow
            key={kiosk.id}
            title={kiosk.name}
            quiet
            buttons={
              kiosk.retiredAt === null && [
                [words.issueToken, () => onToken(() => issue(kiosk.id))],
                [words.rename, () => name(kiosk)],
                [words.retire, () => retire(kiosk)],
              ]
            }
          >
            <State kiosk={kiosk} />
          </CardRow>
        )}
      </CardList>
      {dialog}
    </Card>
  )
}

function State({ kiosk: { connectionState, retiredAt } }: { kiosk: Kiosk }) {
  if (retiredAt !== null) return <Tag>{words.retired}</Tag>
  return connectionState === 'connected' ? (
    <Tag tone="good" icon="check">
      {words.connected}
    </Tag>
  ) : (
    <Tag tone="warn" icon="offline">
      {words.disconnected}
    </Tag>
  )
}

function Tokens({ data, onWritten, onToken }: DevicesProps) {
  const [dialog, open] = useDialog()
  const nameOf = (kioskId: string | null) => words.kioskToken(data.kiosks.find(({ id }) => id === kioskId)?.name ?? '')
  const issue = async () => (await askHere(IssueAdminTokenDocument, {})).getPermanentTokenForAdmin
  const revoke = (id: string) =>
    open(
      <ActionDialog
        title={words.revoke}
        action={words.revoke}
        text={words.revokeText}
        onSend={() => ask(RevokeTokenDocument, { id }).then(onWritten)}
      />,
    )
  return (
    <Card title={words.tokens} hint={words.tokensHint} buttons={[[words.issueAdminToken, () => onToken(issue), 'key']]}>
      <CardList rows={data.permanentTokens} empty={words.noTokens}>
        {({ id, kind, kioskId, createdAt }) => (
          <CardRow
            key={id}
            title={kind === 'kiosk' ? nameOf(kioskId) : words.adminToken}
            hint={words.issued(dayText(createdAt))}
            buttons={[[words.revoke, () => revoke(id)]]}
          />
        )}
      </CardList>
      {dialog}
    </Card>
  )
}

function ThirdParties({ data, onWritten }: Pick<DevicesProps, 'data' | 'onWritten'>) {
  const change = (thirdParty: string, isAllowed: boolean) =>
    void write(() => askHere(LetThirdPartyDocument, { thirdParty, allow: isAllowed }), onWritten)
  return (
    <Card title={words.thirdParties} hint={words.thirdPartiesHint}>
      <CardList rows={data.thirdParties} empty={words.noThirdParties}>
        {({ id, name }) => (
          <CardRow
            key={id}
            title={name}
            buttons={[
              [words.allow, () => change(id, true)],
              [words.withdrawAccess, () => change(id, false)],
            ]}
          />
        )}
      </CardList>
    </Card>
  )
}
