import { dayText } from '../../data/format.ts'
import { askHere, writeHere } from '../../data/here.ts'
import { dotted, place } from '../../data/local.ts'
import { administers, me, property } from '../../data/property.ts'
import { type Reading, useReading } from '../../data/reading.ts'
import {
  AddEmployeeDocument,
  ChangeEmployeeDocument,
  InviteEmployeeDocument,
  PeopleDocument,
  type PeopleQuery,
  RemoveEmployeeDocument,
  WithdrawInvitationDocument,
} from '../../generated/property.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Actions } from '../../parts/actions.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { CardList } from '../../parts/card-list.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formFields, typedValues } from '../../parts/form-table.ts'
import { Tag } from '../../parts/mark.tsx'
import { useDialog } from '../../parts/open-dialog.tsx'
import { optionsOf } from '../../parts/options.ts'
import { PasswordDialog } from '../../parts/password-dialog.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/write.ts'
import { words } from './words.ts'

export default function PeoplePage() {
  const reading = useReading(() => askHere(PeopleDocument, {}))
  return (
    <Shown reading={reading}>
      {(data) => (
        <>
          <Employees data={data} reading={reading} />
          <Invitations data={data} reading={reading} />
        </>
      )}
    </Shown>
  )
}

interface PartProps {
  data: PeopleQuery
  reading: Reading<PeopleQuery>
}

function Employees({ data, reading }: PartProps) {
  const [dialog, open] = useDialog()
  const { people, newAccount, invite, edit, remove, removePerson, removePersonText, newPassword, you } = words.value
  const onSaved = reading.read
  const askToRemove = ({ id, name }: Employee) =>
    open(
      <ActionDialog
        title={removePerson(name)}
        action={remove}
        onSend={() => askHere(RemoveEmployeeDocument, { id }).then(onSaved)}
      >
        <p>{removePersonText}</p>
      </ActionDialog>,
    )
  return (
    <Card
      title={people}
      actions={
        <Actions
          all={[
            [invite, () => open(<InviteDialog onSaved={onSaved} />)],
            [newAccount, () => open(<NewDialog onSaved={onSaved} />), 'user'],
          ]}
        />
      }
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
                  {who.name} {isMe && <Tag tone="calm">{you}</Tag>}
                </>
              }
              hint={dotted(who.identity, who.email, who.phone)}
            >
              <Tag>{words.value[`authority${who.authority}`]}</Tag>
              {mayChange && (
                <Actions
                  quiet
                  all={[
                    [edit, () => open(<ChangeDialog who={who} onSaved={onSaved} />)],
                    [newPassword, () => open(<PasswordOf who={who} onSaved={onSaved} />)],
                    [remove, () => askToRemove(who)],
                  ]}
                />
              )}
            </CardRow>
          )
        })}
      </ul>
      {dialog}
    </Card>
  )
}

function Invitations({ data, reading }: PartProps) {
  const { invitations, invitationsHint, noInvitations, withdraw, invitedBy, notNotified } = words.value
  const withdrawFrom = (userId: string) => void write(() => askHere(WithdrawInvitationDocument, { userId }), reading.read)
  return (
    <Card title={invitations} hint={invitationsHint}>
      <CardList rows={data.employeeInvitations} empty={noInvitations}>
        {({ userId, authority, invitedBy: who, expiresAt, notified }) => (
          <CardRow
            key={userId}
            title={<span class="code-id">{userId}</span>}
            hint={dotted(
              words.value[`authority${authority}`],
              invitedBy(who, dayText(expiresAt, place.value)),
              !notified && notNotified,
            )}
          >
            <Actions all={[[withdraw, () => withdrawFrom(userId)]]} />
          </CardRow>
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
  onSaved: () => void
}

type PersonDialogProps = DialogProps & { who: Employee }

const workFields = () =>
  formFields(words.value, {
    authority: {
      kind: 'choice',
      options: optionsOf(authorities.slice(0, ownRank() + 1), (one) => words.value[`authority${one}`]),
    },
  })

const personFields = () => [
  ...formFields(words.value, { name: { required: true }, nickname: {}, email: {}, phone: {} }),
  ...workFields(),
]

/** Invites somebody who has an account. */
function InviteDialog({ onSaved }: DialogProps) {
  const { invite, invitationsHint, accountId } = words.value
  return (
    <FormDialog
      title={invite}
      hint={invitationsHint}
      values={{ userId: '', authority: 'STAFF' }}
      fields={[...formFields(words.value, { userId: { label: accountId, required: true, isWide: true } }), ...workFields()]}
      saveText={invite}
      onSave={async ({ userId = '', authority }) => {
        await writeHere(InviteEmployeeDocument, { userId: userId.trim(), authority: authority as Authority })
        onSaved()
      }}
    />
  )
}

/** Makes an account for somebody who has none. */
function NewDialog({ onSaved }: DialogProps) {
  const { newAccount, newAccountHint, login, passwordHint } = words.value
  const accountFields = formFields(words.value, {
    identity: { label: login, required: true },
    password: { hint: passwordHint, required: true },
  })
  return (
    <FormDialog
      title={newAccount}
      hint={newAccountHint}
      values={{ authority: 'STAFF' }}
      fields={[...accountFields, ...personFields()]}
      onSave={async ({ identity = '', password = '', name = '', authority, ...values }) => {
        const optional = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
        const account = { identity, password, name, authority: authority as Authority, ...optional }
        await writeHere(AddEmployeeDocument, account)
        onSaved()
      }}
    />
  )
}

function ChangeDialog({ who, onSaved }: PersonDialogProps) {
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
        onSaved()
      }}
    />
  )
}

function PasswordOf({ who: { id, name }, onSaved }: PersonDialogProps) {
  const save = (password: string) => writeHere(ChangeEmployeeDocument, { id, password }).then(onSaved)
  return <PasswordDialog name={name} hint={words.value.newPasswordText} onSave={save} />
}
