import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { DevicesDocument, IssueAdminTokenDocument, LetThirdPartyDocument, RevokeTokenDocument } from '../../generated/property.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { SecretDialog } from '../../parts/secret.tsx'
import { Shown } from '../../parts/shown.tsx'
import { toastError } from '../../parts/toast.tsx'
import { write } from '../../parts/write.ts'
import { type DevicesProps, Kiosks } from './kiosks.tsx'
import { words } from './words.ts'

export default function DevicesPage() {
  const [secret, setSecret] = useState<string>()
  const accommodationId = property.value!.id
  const reading = useReading(() => ask(DevicesDocument, { accommodationId }))
  const { issueToken, tokenOnce } = words.value
  const onToken = (issue: () => Promise<string>) =>
    void issue()
      .then(setSecret)
      .catch(toastError)
      .finally(() => reading.read())
  return (
    <Shown reading={reading}>
      {(data) => (
        <>
          <Kiosks data={data} reading={reading} onToken={onToken} />
          <Tokens data={data} reading={reading} onToken={onToken} />
          <ThirdParties data={data} reading={reading} />
          {secret && <SecretDialog title={issueToken} hint={tokenOnce} secret={secret} onClose={() => setSecret(undefined)} />}
        </>
      )}
    </Shown>
  )
}

function Tokens({ data, reading, onToken }: DevicesProps) {
  const [revoked, setRevoked] = useState<string>()
  const { tokens, tokensHint, noTokens, issueAdminToken, adminToken, kioskToken, issued, revoke, revokeText } = words.value
  const { id: accommodationId, timeZone } = property.value!
  const nameOf = (kioskId: string | null | undefined) => kioskToken(data.kiosks.find(({ id }) => id === kioskId)?.name ?? '')
  return (
    <Card
      title={tokens}
      hint={tokensHint}
      actions={
        <Button
          writes
          icon="key"
          onClick={() => onToken(async () => (await ask(IssueAdminTokenDocument, { accommodationId })).getPermanentTokenForAdmin)}
        >
          {issueAdminToken}
        </Button>
      }
    >
      {data.permanentTokens.length === 0 ? (
        <p>{noTokens}</p>
      ) : (
        <ul>
          {data.permanentTokens.map(({ id, kind, kioskId, createdAt }) => (
            <CardRow
              key={id}
              title={kind === 'kiosk' ? nameOf(kioskId) : adminToken}
              hint={issued(dayText(createdAt, { timeZone, language: locale.value }))}
            >
              <Button writes onClick={() => setRevoked(id)}>
                {revoke}
              </Button>
            </CardRow>
          ))}
        </ul>
      )}
      {revoked && (
        <ActionDialog
          title={revoke}
          action={revoke}
          onSend={async () => {
            await ask(RevokeTokenDocument, { id: revoked })
            reading.read()
          }}
          onClose={() => setRevoked(undefined)}
        >
          <p>{revokeText}</p>
        </ActionDialog>
      )}
    </Card>
  )
}

function ThirdParties({ data, reading }: Pick<DevicesProps, 'data' | 'reading'>) {
  const { thirdParties, thirdPartiesHint, noThirdParties, allow, withdrawAccess } = words.value
  const accommodationId = property.value!.id
  const change = (thirdParty: string, isAllowed: boolean) =>
    void write(() => ask(LetThirdPartyDocument, { accommodationId, thirdParty, allow: isAllowed }), reading.read)
  return (
    <Card title={thirdParties} hint={thirdPartiesHint}>
      {data.thirdParties.length === 0 ? (
        <p>{noThirdParties}</p>
      ) : (
        <ul>
          {data.thirdParties.map(({ id, name }) => (
            <CardRow key={id} title={name}>
              <Button writes onClick={() => change(id, true)}>
                {allow}
              </Button>
              <Button writes onClick={() => change(id, false)}>
                {withdrawAccess}
              </Button>
            </CardRow>
          ))}
        </ul>
      )}
    </Card>
  )
}
