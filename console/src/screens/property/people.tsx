import { askHere, dayText, dotted, writeHere } from '../../data/here.ts'
import { administers, me, property } from '../../data/property.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import {
  AddEmployeeDocument,
  ChangeEmployeeDocument,
  InviteEmployeeDocument,
  PeopleDocument,
  type PeopleQuery,
  RemoveEmployeeDocument,
  WithdrawInvitationDocument,
} from '../../generated/property.ts'
import { Card, CardList, CardRow } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { optionsOf } from '../../parts/field.tsx'
import { ActionDialog, FormDialog, formFields, PasswordDialog, typedValues } from '../../parts/form.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/toast.tsx'
import { words } from './words.ts'

export default function PeoplePage() {
  const reading = useReadingHere(PeopleDocument, {})
  return (
    <Shown reading={reading}>
      {(data) => (
        <>
          <Employees data={data} onWritten={reading.read} />
          <Invitations data={data} onWritten={reading.read} />
        </>
      )}
    </Shown>
  )
}

interface PartProps {
  data: PeopleQuery
  onWritten: () => void
}

function Employees({ data, onWritten }: PartProps) {
  const [dialog, open] = useDialog()
  const askPassword = ({ id, name }: Employee) => {
    const save = (password: string) => writeHere(ChangeEmployeeDocument, { id, password }).then(onWritten)
    open(<PasswordDialog name={name} hint={words.newPasswordText} onSave={save} />)
  }
  const askToRemove = ({ id, name }: Employee) =>
    open(
      <ActionDialog
        title={words.removePerson(name)}
        action={words.remove}
        text={words.removePersonText}
        onSend={() => askHere(RemoveEmployeeDocument, { id }).then(onWritten)}
      />,
    )
  return (
    <Card
      title={words.people}
      buttons={[
        [words.invite, () => open(<InviteDialog onWritten={onWritten} />)],
        [words.newAccount, () => open(<NewDialog onWritten={onWritten} />), 'user'],
      ]}
    >
      <ul>
        {data.employees.edges.map(({ node: who }) => {
          const isMe = who.id === me.value?.id
          const mayChange = !isMe && authorities.indexOf(who.authority) <= ownRank()
          return (
            <CardRow
              key={who.id}
              title={
                <>
                  {who.name} {isMe && <Tag tone="calm">{words.you}</Tag>}
                </>
              }
              hint={dotted(who.identity, who.email, who.phone)}
              quiet
              buttons={
                mayChange && [
                  [words.edit, () => open(<ChangeDialog who={who} onWritten={onWritten} />)],
                  [words.newPassword, () => askPassword(who)],
                  [words.remove, () => askToRemove(who)],
                ]
              }
            >
              <Tag>{words[`authority${who.authority}`]}</Tag>
            </CardRow>
          )
        })}
      </ul>
      {dialog}
    </Card>
  )
}

function Invitations({ data, onWritten }: PartProps) {
  const withdrawFrom = (userId: string) => void write(() => askHere(WithdrawInvitationDocument, { userId }), onWritten)
  return (
    <Card title={words.invitations} hint={words.invitationsHint}>
      <CardList rows={data.employeeInvitations} empty={words.noInvitations}>
        {({ userId, authority, invitedBy: who, expiresAt, notified }) => (
          <CardRow
            key={userId}
            title={<span class="code-id">{userId}</span>}
            hint={dotted(
              words[`authority${authority}`],
              words.invitedBy(who, dayText(expiresAt)),
              !notified && words.notNotified,
            )}
            buttons={[[words.withdraw, () => withdrawFrom(userId)]]}
          />
        )}
      </CardList>
    </Card>
  )
}

const authorities = ['MAID', 'STAFF', 'MANAGER', 'OWNER'] as const

type Authority = (typeof authorities)[number]

type Employee = PeopleQuery['employees']['edges'][number]['node']

/** Nobody grants an authority above their own, or changes somebody above. */
const ownRank = () => (administers.value ? authorities.length - 1 : authorities.indexOf(property.value?.myAuthority as Authority))

interface DialogProps {
  onWritten: () => void
}

const workFields = () =>
  formFields(words, {
    authority: {
      kind: 'choice',
      options: optionsOf(authorities.slice(0, ownRank() + 1), (one) => words[`authority${one}`]),
    },
  })

const personFields = () => [
  ...formFields(words, { name: { required: true }, nickname: {}, email: {}, phone: {} }),
  ...workFields(),
]

/** Invites somebody who has an account. */
function InviteDialog({ onWritten }: DialogProps) {
  return (
    <FormDialog
      title={words.invite}
      hint={words.invitationsHint}
      values={{ userId: '', authority: 'STAFF' }}
      fields={[...formFields(words, { userId: { label: words.accountId, required: true, isWide: true } }), ...workFields()]}
      saveText={words.invite}
      onSave={async ({ userId = '', authority }) => {
        await writeHere(InviteEmployeeDocument, { userId: userId.trim(), authority: authority as Authority })
        onWritten()
      }}
    />
  )
}

/** Makes an account for somebody who has none. */
function NewDialog({ onWritten }: DialogProps) {
  const accountFields = formFields(words, {
    identity: { required: true },
    password: { hint: words.newPasswordHint, required: true },
  })
  return (
    <FormDialog
      title={words.newAccount}
      hint={words.newAccountHint}
      values={{ authority: 'STAFF' }}
      fields={[...accountFields, ...personFields()]}
      onSave={async ({ identity = '', password = '', name = '', authority, ...values }) => {
        const optional = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
        const account = { identity, password, name, authority: authority as Authority, ...optional }
        await writeHere(AddEmployeeDocument, account)
        onWritten()
      }}
    />
  )
}

function ChangeDialog({ who, onWritten }: DialogProps & { who: Employee }) {
  const before = typedValues(who)
  return (
    <FormDialog
      title={who.name}
      values={before}
      fields={personFields()}
      onSave={async (values) => {
        const changed = Object.entries(values).filter(([name, value]) => value !== before[name])
        const input = Object.fromEntries(changed.map(([name, value]) => [name, value || null]))
        await writeHere(ChangeEmployeeDocument, { id: who.id, ...input })
        onWritten()
      }}
    />
  )
}
