import { useState } from 'preact/hooks'
import { ask, askOpenly } from '../../data/api.ts'
import { loadMe, me } from '../../data/property.ts'
import { actAs } from '../../data/session.ts'
import {
  type AdminUsersQuery,
  ChangeUserDocument,
  ChangeUserPasswordDocument,
  DisableUserDocument,
  EndActingDocument,
  NextPairDocument,
  RemoveOtpKeyDocument,
  SignInAsDocument,
} from '../../generated/admin.ts'
import { go, hrefOf } from '../../navigation/route.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { write } from '../../parts/write.ts'
import { type Level, levels, rankOf } from './levels.ts'
import { words } from './words.ts'

export type User = AdminUsersQuery['getUsers']['edges'][number]['node']

interface UserDialogProps {
  user: User
  onChange: () => void
  onClose: () => void
}

type Asked = 'disable' | 'otp' | 'as' | 'password'

/** What an administrator may do with an account that is not above the own one. */
export function UserDialog({ user, onChange, onClose }: UserDialogProps) {
  const [asked, setAsked] = useState<Asked>()
  const { level, newPassword, disable, enable, removeOtp, signInAs } = words.value
  const own = rankOf(me.value?.accessLevel)
  const rank = rankOf(user.accessLevel)
  const changed = () => {
    onChange()
    onClose()
  }
  if (asked) return <Question asked={asked} user={user} onChange={changed} onClose={() => setAsked(undefined)} />
  const setLevel = (accessLevel: Level) =>
    void write(() => ask(ChangeUserDocument, { input: { id: user.id, accessLevel } }), changed)
  return (
    <Dialog title={user.name ?? user.identity ?? ''} onClose={onClose}>
      <p class="code-text">{user.id}</p>
      {rank <= own && (
        <>
          <Choice label={level} value={user.accessLevel as Level} options={levels()} onChange={setLevel} />
          <div class="user-actions">
            <Button icon="user" writes onClick={() => setAsked('as')}>
              {signInAs}
            </Button>
            <Button icon="key" writes onClick={() => setAsked('password')}>
              {newPassword}
            </Button>
            {rank < own && (
              <Button icon="lock" writes onClick={() => setAsked('otp')}>
                {removeOtp}
              </Button>
            )}
            {user.isDisabled ? (
              <Button
                writes
                onClick={() => void write(() => ask(DisableUserDocument, { identity: user.identity!, disable: false }), changed)}
              >
                {enable}
              </Button>
            ) : (
              <Button writes onClick={() => setAsked('disable')}>
                {disable}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}

async function signInAsUser({ identity, name }: User): Promise<void> {
  const { signInByAdmin } = await ask(SignInAsDocument, { identity: identity! })
  actAs(
    name ?? identity!,
    signInByAdmin.token,
    async (refreshToken) => (await askOpenly(NextPairDocument, { refreshToken })).refreshToken,
    (refreshToken) => askOpenly(EndActingDocument, { refreshToken }),
  )
  go(hrefOf())
  await loadMe()
}

interface QuestionProps extends UserDialogProps {
  asked: Asked
}

function Question({ asked, user, onChange, onClose }: QuestionProps) {
  const { disable, disableText, removeOtp, removeOtpText, signInAs, signInAsText, newPassword, newPasswordText, passwordHint } =
    words.value
  const name = user.name ?? user.identity ?? ''
  if (asked === 'password')
    return (
      <ActionDialog
        title={`${newPassword} · ${name}`}
        action={words.value.save}
        onSend={async (text) => {
          await ask(ChangeUserPasswordDocument, { input: { id: user.id, password: text('password') } })
          onChange()
        }}
        onClose={onClose}
      >
        <p>{newPasswordText}</p>
        <Field
          label={newPassword}
          hint={passwordHint}
          name="password"
          type="password"
          autoComplete="new-password"
          first
          required
        />
      </ActionDialog>
    )
  const questions = {
    disable: [disable, disableText, () => ask(DisableUserDocument, { identity: user.identity!, disable: true })],
    otp: [removeOtp, removeOtpText, () => ask(RemoveOtpKeyDocument, { userId: user.id })],
    as: [signInAs, signInAsText, () => signInAsUser(user)],
  } as const
  const [title, text, work] = questions[asked]
  return (
    <ActionDialog
      title={`${title} · ${name}`}
      action={title}
      onSend={async () => {
        await work()
        onChange()
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </ActionDialog>
  )
}
