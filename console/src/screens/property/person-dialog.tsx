import { ask } from '../../data/api.ts'
import { administers, property } from '../../data/property.ts'
import {
  AddEmployeeDocument,
  ChangeEmployeeDocument,
  InviteEmployeeDocument,
  type PeopleQuery,
} from '../../generated/property.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { FormDialog, type FormField } from '../../parts/form-dialog.tsx'
import { optionsOf } from '../../parts/options.ts'
import { words } from './words.ts'

export const authorities = ['MAID', 'STAFF', 'MANAGER', 'OWNER'] as const

export type Employee = PeopleQuery['employees']['edges'][number]['node']

/** Nobody grants an authority above their own, or changes somebody above. */
export const ownRank = () =>
  administers.value ? authorities.length - 1 : authorities.indexOf(property.value?.myAuthority as (typeof authorities)[number])

export type PersonDialogKind = 'new' | 'invite' | 'change' | 'password'

interface PersonDialogProps {
  kind: PersonDialogKind
  who: Employee | undefined
  onSaved: () => void
  onClose: () => void
}

type Authority = (typeof authorities)[number]

export function PersonDialog({ kind, who, onSaved, onClose }: PersonDialogProps) {
  const accommodationId = property.value!.id
  const { authority, newAccount, newAccountHint, login, name, email, phone, nickname, invite, invitationsHint, accountId } =
    words.value
  if (kind === 'password') return <PasswordDialog who={who!} onSaved={onSaved} onClose={onClose} />
  const work: FormField = {
    name: 'authority',
    label: authority,
    kind: 'choice',
    options: optionsOf(authorities.slice(0, ownRank() + 1), (one) => words.value[`authority${one}`]),
  }
  if (kind === 'invite')
    return (
      <FormDialog
        title={invite}
        hint={invitationsHint}
        values={{ userId: '', authority: 'STAFF' }}
        fields={[{ name: 'userId', label: accountId, required: true, isWide: true }, work]}
        saveText={invite}
        onSave={async ({ userId = '', authority: as }) => {
          await ask(InviteEmployeeDocument, { input: { accommodationId, userId: userId.trim(), authority: as as Authority } })
          onSaved()
        }}
        onClose={onClose}
      />
    )
  const person: readonly FormField[] = [
    { name: 'name', label: name, required: true },
    { name: 'nickname', label: nickname },
    { name: 'email', label: email },
    { name: 'phone', label: phone },
    work,
  ]
  const fields: readonly FormField[] = [
    { name: 'identity', label: login, required: true },
    { name: 'password', label: words.value.password, hint: words.value.passwordHint, required: true },
    ...person,
  ]
  if (kind === 'new')
    return (
      <FormDialog
        title={newAccount}
        hint={newAccountHint}
        values={{ authority: 'STAFF' }}
        fields={fields}
        onSave={async ({ identity, password, name: named, nickname: nick, email: mail, phone: number, authority: as }) => {
          const optional = { ...(nick && { nickname: nick }), ...(mail && { email: mail }), ...(number && { phone: number }) }
          const account = { identity: identity!, password: password!, name: named!, ...optional }
          await ask(AddEmployeeDocument, { input: { accommodationId, authority: as as Authority, ...account } })
          onSaved()
        }}
        onClose={onClose}
      />
    )
  const before = {
    name: who!.name,
    nickname: who!.nickname ?? '',
    email: who!.email ?? '',
    phone: who!.phone ?? '',
    authority: who!.authority as string,
  }
  return (
    <FormDialog
      title={who!.name}
      values={before}
      fields={person}
      onSave={async (values) => {
        const changed = Object.entries(values).filter(([key, value]) => value !== before[key as keyof typeof before])
        const input = Object.fromEntries(changed.map(([key, value]) => [key, value || null]))
        await ask(ChangeEmployeeDocument, { input: { id: who!.id, accommodationId, ...input } })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}

function PasswordDialog({ who, onSaved, onClose }: { who: Employee; onSaved: () => void; onClose: () => void }) {
  const { newPassword, newPasswordText, passwordHint } = words.value
  return (
    <ActionDialog
      title={`${newPassword} · ${who.name}`}
      action={words.value.save}
      onSend={async (text) => {
        const input = { id: who.id, accommodationId: property.value!.id, password: text('password') }
        await ask(ChangeEmployeeDocument, { input })
        onSaved()
      }}
      onClose={onClose}
    >
      <p>{newPasswordText}</p>
      <Field label={newPassword} hint={passwordHint} name="password" type="password" autoComplete="new-password" first required />
    </ActionDialog>
  )
}
