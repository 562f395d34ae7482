import { useState } from 'preact/hooks'
import { ask, askOpenly } from '../../data/api.ts'
import { dotted } from '../../data/here.ts'
import { loadMe, me } from '../../data/property.ts'
import { usePages } from '../../data/reading.ts'
import { actAs } from '../../data/session.ts'
import {
  AdminUsersDocument,
  type AdminUsersQuery,
  ChangeUserDocument,
  ChangeUserPasswordDocument,
  DisableUserDocument,
  EndActingDocument,
  NewUserDocument,
  NextPairDocument,
  RemoveOtpKeyDocument,
  SignInAsDocument,
} from '../../generated/admin.ts'
import { go, hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { Actions, Card, CardRow } from '../../parts/card.tsx'
import { Dialog, useClose, useDialog } from '../../parts/dialog.tsx'
import { Choice, optionsOf } from '../../parts/field.tsx'
import { ActionDialog, FormDialog, formFields, PasswordDialog } from '../../parts/form.tsx'
import { Keyword } from '../../parts/keyword.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Empty, More, Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/toast.tsx'
import { words } from './words.ts'

export default function UsersPage() {
  const [keyword, setKeyword] = useState('')
  const [dialog, open] = useDialog()
  const pages = usePages(
    async (after) => (await ask(AdminUsersDocument, { keyword: keyword || null, after })).getUsers,
    [keyword],
  )
  const onChange = pages.reading.read
  return (
    <Card title={words.pageUsers} buttons={[[words.newAccount, () => open(<NewUser onSaved={onChange} />), 'user']]}>
      <Keyword label={words.findUser} onChange={setKeyword} />
      <Shown reading={pages.reading}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <Empty icon="user">{words.nobodyFound}</Empty>}
            <ul>
              {rows.map((user) => (
                <CardRow key={user.id} title={user.name ?? user.identity} hint={dotted(user.identity, user.email, user.phone)}>
                  {user.isDisabled && <Tag tone="bad">{words.disabled}</Tag>}
                  <Tag>{words[`level${user.accessLevel!}`]}</Tag>
                  {user.id !== me.value?.id && (
                    <Button kind="quiet" onClick={() => open(<UserDialog user={user} onChange={onChange} />)}>
                      {words.actions}
                    </Button>
                  )}
                </CardRow>
              ))}
            </ul>
            <More pages={pages} />
          </>
        )}
      </Shown>
      {dialog}
    </Card>
  )
}

function NewUser({ onSaved }: { onSaved: () => void }) {
  return (
    <FormDialog
      title={words.newAccount}
      hint={words.newUserHint}
      values={{ accessLevel: 'CUSTOMER' }}
      fields={formFields(words, {
        identity: { required: true },
        password: { hint: words.newPasswordHint, required: true },
        name: { required: true },
        nickname: { required: true },
        email: { required: true },
        accessLevel: { label: words.level, kind: 'choice', options: levels() },
      })}
      onSave={async ({ identity = '', password = '', name = '', nickname = '', email = '', accessLevel }) => {
        const input = { identity, password, name, nickname, email, accessLevel: accessLevel as Level }
        await ask(NewUserDocument, { input })
        onSaved()
      }}
    />
  )
}

type User = AdminUsersQuery['getUsers']['edges'][number]['node']

/** What an administrator may do with an account that is not above the own one. */
function UserDialog({ user, onChange }: { user: User; onChange: () => void }) {
  const [question, open] = useDialog()
  const close = useClose()
  const { id, accessLevel } = user
  const identity = user.identity!
  const name = user.name ?? identity
  const own = rankOf(me.value?.accessLevel)
  const rank = rankOf(accessLevel)
  const changed = () => {
    onChange()
    close()
  }
  if (question) return question
  const openQuestion = (title: string, consequence: string, work: () => Promise<unknown>) =>
    open(<ActionDialog title={`${title} · ${name}`} action={title} text={consequence} onSend={() => work().then(changed)} />)
  const setPassword = (password: string) => ask(ChangeUserPasswordDocument, { input: { id, password } }).then(changed)
  const disable = (isDisabled: boolean) => ask(DisableUserDocument, { identity, disable: isDisabled })
  return (
    <Dialog title={name}>
      <p class="code-text">{id}</p>
      {rank <= own && (
        <>
          <Choice
            label={words.level}
            value={accessLevel as Level}
            options={levels()}
            onChange={(level) => void write(() => ask(ChangeUserDocument, { input: { id, accessLevel: level } }), changed)}
          />
          <div class="user-actions">
            <Actions
              all={[
                [words.signInAs, () => openQuestion(words.signInAs, words.signInAsText, () => signInAs(identity, name)), 'user'],
                [
                  words.newPassword,
                  () => open(<PasswordDialog name={name} hint={words.newPasswordText} onSave={setPassword} />),
                  'key',
                ],
                rank < own && [
                  words.removeOtp,
                  () => openQuestion(words.removeOtp, words.removeOtpText, () => ask(RemoveOtpKeyDocument, { userId: id })),
                  'lock',
                ],
                user.isDisabled
                  ? [words.enable, () => void write(() => disable(false), changed)]
                  : [words.disable, () => openQuestion(words.disable, words.disableText, () => disable(true))],
              ]}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}

async function signInAs(identity: string, name: string) {
  const { signInByAdmin } = await ask(SignInAsDocument, { identity })
  actAs(
    name,
    signInByAdmin.token,
    async (refreshToken) => (await askOpenly(NextPairDocument, { refreshToken })).refreshToken,
    (refreshToken) => askOpenly(EndActingDocument, { refreshToken }),
  )
  go(hrefOf())
  await loadMe()
}

const allLevels = ['CUSTOMER', 'PARTNER', 'PARTNERADMIN', 'ADMIN', 'SUPERADMIN'] as const

type Level = (typeof allLevels)[number]

const rankOf = (level: string | null | undefined) => allLevels.indexOf(level as Level)

/** The levels that the signed-in administrator may give: none above the own. */
const levels = (): (readonly [Level, string])[] =>
  optionsOf(allLevels.slice(0, rankOf(me.value?.accessLevel) + 1), (level) => words[`level${level}`])
