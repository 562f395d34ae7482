import { useId, useState } from 'preact/hooks'
import { changeUser } from '../data/idle.ts'
import { me } from '../data/property.ts'
import { signOut } from '../data/session.ts'
import { Link } from '../navigation/link.tsx'
import { go, hrefOf, route } from '../navigation/route.ts'
import { Appearance } from '../parts/appearance.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { toastError } from '../parts/toast.tsx'
import { type GroupName, listedScreens, type Screen, screenOf } from './screens.ts'
import { words } from './words.ts'

const groups: readonly GroupName[] = ['desk', 'sales', 'house', 'platform']

/** A link to a screen. */
export function Section({ screen: { name, icon, title, waiting: count }, onFollow }: { screen: Screen; onFollow?: () => void }) {
  const isCurrent = screenOf(route.value[0])?.name === name
  const waiting = count?.value ?? 0
  return (
    <Link href={hrefOf(name)} class="section" aria-current={isCurrent ? 'page' : undefined} onFollow={onFollow}>
      <Icon name={icon} size={20} />
      <span>{words[title]}</span>
      {waiting > 0 && (
        <b class="count">
          <span aria-hidden="true">{waiting}</span>
          <span class="hidden-text"> {words.waiting(waiting)}</span>
        </b>
      )}
    </Link>
  )
}

/** All screens in their groups. */
export function Groups({ onFollow }: { onFollow?: () => void }) {
  const id = useId()
  const all = groups
    .map((name) => ({ name, screens: listedScreens.value.filter(({ group }) => group === name) }))
    .filter(({ screens }) => screens.length > 0)
  return (
    <>
      {all.map((group) => (
        <fieldset key={group.name} class="group" aria-labelledby={`${id}-${group.name}`}>
          <h2 id={`${id}-${group.name}`} class={all.length === 1 ? 'hidden-text' : undefined}>
            {words[group.name]}
          </h2>
          {group.screens.map((screen) => (
            <Section key={screen.name} screen={screen} onFollow={onFollow} />
          ))}
        </fieldset>
      ))}
    </>
  )
}

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
              {words.myAccount}
            </Button>
            <Button icon="lock" onClick={() => void changeUser()}>
              {words.changeUser}
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
