import { effect } from '@preact/signals'
import { render } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { isConnected, waitsUntil } from '../data/connection.ts'
import { preferences } from '../data/preferences.ts'
import { forgetMe, loadMe, me, properties, property, recallMe, remembersMe } from '../data/property.ts'
import { session } from '../data/session.ts'
import { settings } from '../data/settings.ts'
import { Later } from '../navigation/later.tsx'
import { route } from '../navigation/route.ts'
import { useTitle } from '../navigation/title.ts'
import { Empty } from '../parts/shown.tsx'
import { Toasts } from '../parts/toast.tsx'
import { SignIn } from '../screens/sign-in/screen.tsx'
import { errorText, words } from '../words/words.ts'
import { Frame } from './frame.tsx'
import { screenOf, screens } from './screens.ts'

export function App() {
  return (
    <>
      <Content />
      <Toasts />
    </>
  )
}

function Content() {
  const [part] = route.value
  if (part === 'parts' && settings.development) return <Later load={() => import('../screens/parts/screen.tsx')} />
  if (session.value === 'out') return <SignIn />
  if (session.value === 'opening') return <p class="opening">{openingText()}</p>
  return <Desk />
}

/** The screens of a desk that is locked, and whose they are. */
let lockedDesk: { element: HTMLElement; userId: string } | undefined

/**
 * What somebody signed in sees, in an element of its own. A lock takes it out of the page, with all that was typed in it; it comes back for
 * the same person alone.
 */
function Desk() {
  const place = useRef<HTMLDivElement>(null)
  const [isKnown, setKnown] = useState(lockedDesk === undefined)
  useEffect(() => {
    if (!lockedDesk) return
    const forget = () => {
      if (lockedDesk) render(null, lockedDesk.element)
      lockedDesk = undefined
    }
    const check = async () => {
      await loadMe()
      if (me.value?.id !== lockedDesk?.userId) forget()
    }
    check()
      .catch(forget)
      .finally(() => setKnown(true))
  }, [])
  useLayoutEffect(() => {
    if (!isKnown) return
    const element = lockedDesk?.element ?? document.createElement('div')
    if (!lockedDesk) render(<SignedIn />, element)
    lockedDesk = undefined
    element.className = 'desk'
    place.current!.append(element)
    // a dialog that was taken out is no longer over the page
    for (const dialog of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.removeAttribute('open')
      dialog.showModal()
    }
    return () => {
      element.remove()
      const userId = preferences.peek().locked && me.peek()?.id
      if (userId) lockedDesk = { element, userId }
      else render(null, element)
    }
  }, [isKnown])
  return <div class="desk" ref={place} />
}

// a page that has to wait for its turn shows its frame meanwhile
effect(() => {
  if (waitsUntil.value > 0 && session.value === 'opening' && remembersMe()) session.value = 'in'
})

function openingText() {
  if (waitsUntil.value > 0) return words.waitingForTurn
  return isConnected.value ? words.opening : words.waitingForServer
}

function SignedIn() {
  const [error, setError] = useState<unknown>()
  useMemo(recallMe, [])
  useEffect(() => {
    loadMe().catch(setError)
    return forgetMe
  }, [])
  if (error && !me.value)
    return (
      <Empty isScreen icon="offline">
        {errorText(error)}
      </Empty>
    )
  if (!me.value || !properties.value) return <p class="opening">{words.opening}</p>
  return (
    <Frame>
      <Screen />
    </Frame>
  )
}

function Screen() {
  const [name, id] = route.value
  const screen = screenOf(name)
  useTitle(words[screen?.title ?? 'notFound'])
  if (!property.value && !screen?.needsNoProperty)
    return <Later key="welcome" load={() => import('../screens/account/welcome.tsx')} />
  const shown = screen && <Later key={`${property.value?.id} ${screen.name} ${id}`} load={screen.load} />
  if (shown && !property.value && name !== 'account')
    return (
      <>
        <Later key="invited" quiet load={() => import('../screens/account/invited.tsx')} />
        {shown}
      </>
    )
  if (shown) return shown
  return (
    <Empty isScreen icon="house">
      {screens.some((one) => one.name === name) ? words.notForYou : words.notFound}
    </Empty>
  )
}
