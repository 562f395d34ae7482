import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { usePages } from '../../data/pages.ts'
import { me } from '../../data/property.ts'
import { AdminUsersDocument, NewUserDocument } from '../../generated/admin.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Tag } from '../../parts/mark.tsx'
import { More } from '../../parts/more.tsx'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Keyword } from './keyword.tsx'
import { levels } from './levels.ts'
import { type User, UserDialog } from './user-dialog.tsx'
import { words } from './words.ts'

export default function UsersPage() {
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<User>()
  const [adds, setAdds] = useState(false)
  const pages = usePages(
    async (after) => (await ask(AdminUsersDocument, { keyword: keyword || null, after })).getUsers,
    [keyword],
  )
  const { pageUsers, findUser, newUser, nobody, actions, disabled } = words.value
  return (
    <Card
      title={pageUsers}
      actions={
        <Button writes icon="user" onClick={() => setAdds(true)}>
          {newUser}
        </Button>
      }
    >
      <Keyword label={findUser} onChange={setKeyword} />
      <Shown reading={pages.reading}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <Empty icon="user">{nobody}</Empty>}
            <ul>
              {rows.map((user) => (
                <CardRow
                  key={user.id}
                  title={user.name ?? user.identity}
                  hint={[user.identity, user.email, user.phone].filter(Boolean).join(' · ')}
                >
                  {user.isDisabled && <Tag tone="bad">{disabled}</Tag>}
                  <Tag>{words.value[`level${user.accessLevel!}`]}</Tag>
                  {user.id !== me.value?.id && (
                    <Button kind="quiet" onClick={() => setOpened(user)}>
                      {actions}
                    </Button>
                  )}
                </CardRow>
              ))}
            </ul>
            <More pages={pages} />
          </>
        )}
      </Shown>
      {opened && <UserDialog user={opened} onChange={pages.reading.read} onClose={() => setOpened(undefined)} />}
      {adds && <NewUser onSaved={pages.reading.read} onClose={() => setAdds(false)} />}
    </Card>
  )
}

function NewUser({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const { newUser, newUserHint, login, name, nickname, email, password, passwordHint, level } = words.value
  return (
    <FormDialog
      title={newUser}
      hint={newUserHint}
      values={{ accessLevel: 'CUSTOMER' }}
      fields={[
        { name: 'identity', label: login, required: true },
        { name: 'password', label: password, hint: passwordHint, required: true },
        { name: 'name', label: name, required: true },
        { name: 'nickname', label: nickname, required: true },
        { name: 'email', label: email, required: true },
        { name: 'accessLevel', label: level, kind: 'choice', options: levels() },
      ]}
      onSave={async (values) => {
        const {
          identity = '',
          password: secret = '',
          name: named = '',
          nickname: nick = '',
          email: mail = '',
          accessLevel,
        } = values
        const input = {
          identity,
          password: secret,
          name: named,
          nickname: nick,
          email: mail,
          accessLevel: accessLevel as 'CUSTOMER',
        }
        await ask(NewUserDocument, { input })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
