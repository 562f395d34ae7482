import { useState } from 'preact/hooks'
import { changeUser } from '../data/idle.ts'
import { type Language, prefer, preferences, type Theme } from '../data/preferences.ts'
import { me } from '../data/property.ts'
import { signOut } from '../data/session.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { toast } from '../parts/toast.tsx'
import { errorText, words } from '../words/index.ts'
import { go, hrefOf } from './route.ts'
import { words as own } from './words.ts'

/** Who is signed in, how the page looks, and the way out. */
export function AccountMenu() {
  const [open, setOpen] = useState(false)
  const name = me.value?.name ?? me.value?.identity ?? ''
  const thumbnail = me.value?.thumbnail
  const openAccount = () => {
    setOpen(false)
    go(hrefOf('account'))
  }
  return (
    <>
      <button type="button" class="section account" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {thumbnail ? <img src={new URL(thumbnail).pathname} alt="" /> : <Icon name="user" size={20} />}
        <span>{name}</span>
      </button>
      {open && (
        <Dialog title={name} onClose={() => setOpen(false)}>
          <Appearance />
          <div class="account-actions">
            <Button icon="user" onClick={openAccount}>
              {own.value.myAccount}
            </Button>
            <Button icon="lock" onClick={() => void changeUser()}>
              {own.value.changeUser}
            </Button>
            <Button writes onClick={() => void signOut().catch((error) => toast({ tone: 'bad', text: errorText(error) }))}>
              {words.value.signOut}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const languages: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['ko', '한국어'],
]

export function LanguageChoice({ bare = false }: { bare?: boolean }) {
  return (
    <Choice
      bare={bare}
      label={words.value.language}
      value={preferences.value.language}
      options={languages}
      onChange={(language) => prefer({ language })}
    />
  )
}

export function Appearance() {
  const { theme, themeSystem, themeLight, themeDark } = words.value
  const themes: readonly (readonly [Theme, string])[] = [
    ['system', themeSystem],
    ['light', themeLight],
    ['dark', themeDark],
  ]
  return (
    <div class="appearance">
      <LanguageChoice />
      <Choice label={theme} value={preferences.value.theme} options={themes} onChange={(chosen) => prefer({ theme: chosen })} />
    </div>
  )
}
