import { ask } from '../../data/api.ts'
import { dotted } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import {
  AdminThirdPartiesDocument,
  type AdminThirdPartiesQuery,
  ChangeThirdPartyDocument,
  IssueThirdPartyTokenDocument,
  NewThirdPartyDocument,
  RevokeThirdPartyTokensDocument,
} from '../../generated/admin.ts'
import { Card, CardRow } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { optionsOf } from '../../parts/field.tsx'
import { ActionDialog, FormDialog, formFields, partsOf, typedValues } from '../../parts/form.tsx'
import { SecretDialog } from '../../parts/secret.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { toastError } from '../../parts/toast.tsx'
import { words } from './words.ts'

type ThirdParty = AdminThirdPartiesQuery['thirdParties'][number]

const rights = ['ACC_RESERVATION_READ', 'ACC_RESERVATION_WRITE'] as const

/** Each right is a bit, in this order. */
const rightsOf = ({ authority }: ThirdParty) => rights.filter((_, bit) => ((authority ?? 0) & (1 << bit)) !== 0)

const rightText = (right: (typeof rights)[number]) => (right === 'ACC_RESERVATION_READ' ? words.readRight : words.writeRight)

export default function ThirdPartiesPage() {
  const reading = useReading(() => ask(AdminThirdPartiesDocument, {}))
  const [dialog, open] = useDialog()
  const issue = ({ id }: ThirdParty) =>
    void ask(IssueThirdPartyTokenDocument, { name: id })
      .then(({ getThirdPartyToken: secret }) =>
        open(<SecretDialog title={words.issueToken} hint={words.tokenOnce} secret={secret} />),
      )
      .catch(toastError)
  const revoke = ({ id, name }: ThirdParty) =>
    open(
      <ActionDialog
        title={`${words.revokeTokens} · ${name}`}
        action={words.revokeTokens}
        text={words.revokeText}
        onSend={() => ask(RevokeThirdPartyTokensDocument, { id })}
      />,
    )
  const edit = (before?: ThirdParty) => open(<ThirdPartyForm before={before} onSaved={reading.read} />)
  return (
    <Card title={words.thirdParties} buttons={[[words.newThirdParty, () => edit()]]}>
      <Shown reading={reading}>
        {({ thirdParties }) =>
          thirdParties.length === 0 ? (
            <Empty icon="shield">{words.noThirdParties}</Empty>
          ) : (
            <ul>
              {thirdParties.map((one) => (
                <CardRow
                  key={one.id}
                  title={one.name}
                  hint={dotted(...rightsOf(one).map(rightText), one.trustedHosts ?? words.anywhere)}
                  quiet
                  buttons={[
                    [words.edit, () => edit(one)],
                    [words.issueToken, () => issue(one)],
                    [words.revokeTokens, () => revoke(one)],
                  ]}
                />
              ))}
            </ul>
          )
        }
      </Shown>
      {dialog}
    </Card>
  )
}

function ThirdPartyForm({ before, onSaved }: { before: ThirdParty | undefined; onSaved: () => void }) {
  return (
    <FormDialog
      title={before?.name ?? words.newThirdParty}
      values={{ ...typedValues(before ?? {}), rights: before ? rightsOf(before).join(' ') : rights[0] }}
      fields={formFields(words, {
        name: { required: true, isWide: true },
        rights: { kind: 'many', options: optionsOf(rights, rightText) },
        trustedHosts: { hint: words.trustedHostsHint, isWide: true },
      })}
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
    />
  )
}
