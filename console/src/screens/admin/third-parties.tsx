import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { useReading } from '../../data/reading.ts'
import {
  AdminThirdPartiesDocument,
  type AdminThirdPartiesQuery,
  ChangeThirdPartyDocument,
  IssueThirdPartyTokenDocument,
  NewThirdPartyDocument,
  RevokeThirdPartyTokensDocument,
} from '../../generated/admin.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { FormDialog, partsOf } from '../../parts/form-dialog.tsx'
import { Empty } from '../../parts/placeholder.tsx'
import { SecretDialog } from '../../parts/secret.tsx'
import { Shown } from '../../parts/shown.tsx'
import { toastError } from '../../parts/toast.tsx'
import { words } from './words.ts'

type ThirdParty = AdminThirdPartiesQuery['thirdParties'][number]

const [reads, writes] = ['ACC_RESERVATION_READ', 'ACC_RESERVATION_WRITE'] as const
const rightBits = { [reads]: 1, [writes]: 2 } as const

const rightsOf = ({ authority }: ThirdParty) =>
  ([reads, writes] as const).filter((right) => ((authority ?? 0) & rightBits[right]) !== 0)

export default function ThirdPartiesPage() {
  const reading = useReading(() => ask(AdminThirdPartiesDocument, {}))
  const [edited, setEdited] = useState<ThirdParty | 'new'>()
  const [revoked, setRevoked] = useState<ThirdParty>()
  const [secret, setSecret] = useState<string>()
  const { pageThirdParties, newThirdParty, noThirdParties, issueToken, tokenOnce, revokeTokens, revokeText, edit } = words.value
  const { readRight, writeRight, anywhere } = words.value
  const rightTexts = { [reads]: readRight, [writes]: writeRight }
  const issue = ({ id }: ThirdParty) =>
    void ask(IssueThirdPartyTokenDocument, { name: id })
      .then(({ getThirdPartyToken }) => setSecret(getThirdPartyToken))
      .catch(toastError)
  return (
    <Card
      title={pageThirdParties}
      actions={
        <Button writes onClick={() => setEdited('new')}>
          {newThirdParty}
        </Button>
      }
    >
      <Shown reading={reading}>
        {({ thirdParties }) =>
          thirdParties.length === 0 ? (
            <Empty icon="shield">{noThirdParties}</Empty>
          ) : (
            <ul>
              {thirdParties.map((one) => (
                <CardRow
                  key={one.id}
                  title={one.name}
                  hint={[...rightsOf(one).map((right) => rightTexts[right]), one.trustedHosts ?? anywhere].join(' · ')}
                >
                  <Button kind="quiet" writes onClick={() => setEdited(one)}>
                    {edit}
                  </Button>
                  <Button kind="quiet" writes onClick={() => issue(one)}>
                    {issueToken}
                  </Button>
                  <Button kind="quiet" writes onClick={() => setRevoked(one)}>
                    {revokeTokens}
                  </Button>
                </CardRow>
              ))}
            </ul>
          )
        }
      </Shown>
      {edited && (
        <ThirdPartyForm
          before={edited === 'new' ? undefined : edited}
          onSaved={reading.read}
          onClose={() => setEdited(undefined)}
        />
      )}
      {revoked && (
        <ActionDialog
          title={`${revokeTokens} · ${revoked.name}`}
          action={revokeTokens}
          onSend={async () => void (await ask(RevokeThirdPartyTokensDocument, { id: revoked.id }))}
          onClose={() => setRevoked(undefined)}
        >
          <p>{revokeText}</p>
        </ActionDialog>
      )}
      {secret && <SecretDialog title={issueToken} hint={tokenOnce} secret={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  )
}

interface ThirdPartyFormProps {
  before: ThirdParty | undefined
  onSaved: () => void
  onClose: () => void
}

function ThirdPartyForm({ before, onSaved, onClose }: ThirdPartyFormProps) {
  const { newThirdParty, name, rights, readRight, writeRight, trustedHosts, trustedHostsHint } = words.value
  return (
    <FormDialog
      title={before?.name ?? newThirdParty}
      values={{
        name: before?.name ?? '',
        rights: before ? rightsOf(before).join(' ') : reads,
        trustedHosts: before?.trustedHosts ?? '',
      }}
      fields={[
        { name: 'name', label: name, required: true, isWide: true },
        {
          name: 'rights',
          label: rights,
          kind: 'many',
          options: [
            [reads, readRight],
            [writes, writeRight],
          ],
        },
        { name: 'trustedHosts', label: trustedHosts, hint: trustedHostsHint, isWide: true },
      ]}
      onSave={async (values) => {
        const input = {
          name: values.name!,
          authorities: partsOf(values.rights),
          trustedHosts: values.trustedHosts || null,
        }
        if (before) await ask(ChangeThirdPartyDocument, { input: { id: before.id, ...input } })
        else await ask(NewThirdPartyDocument, { input })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
