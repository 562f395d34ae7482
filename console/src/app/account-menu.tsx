import { useState } from 'preact/hooks'
import { changeUser } from '../data/idle.ts'
import { me } from '../data/property.ts'
import { signOut } from '../data/session.ts'
import { go, hrefOf } from '../navigation/route.ts'
import { Appearance } from '../parts/appearance.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { toastError } from '../parts/toast.tsx'
import { words } from '../words/words.ts'
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
              {own.myAccount}
            </Button>
            <Button icon="lock" onClick={() => void changeUser()}>
              {own.changeUser}
            </Button>
            <Button writes onClick={() => void signOut().catch(toastError)}>
              {words.signOut}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
