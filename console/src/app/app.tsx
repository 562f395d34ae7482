import { useEffect, useState } from 'preact/hooks'
import { isConnected } from '../data/connection.ts'
import { forgetMe, loadMe, me, properties, property } from '../data/property.ts'
import { session } from '../data/session.ts'
import { settings } from '../data/settings.ts'
import { Empty } from '../parts/placeholder.tsx'
import { Toasts } from '../parts/toast.tsx'
import { SignIn } from '../screens/sign-in/screen.tsx'
import { errorText, words } from '../words/index.ts'
import { Frame } from './frame.tsx'
import { Later } from './later.tsx'
import { route } from './route.ts'
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
  if (session.value === 'opening')
    return <p class="opening">{isConnected.value ? words.value.opening : words.value.waitingForServer}</p>
  return <SignedIn />
}

function SignedIn() {
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const load = () => loadMe().catch(setError)
    void load()
    return forgetMe
  }, [])
  if (error && !me.value)
    return (
      <Empty isScreen icon="offline">
        {errorText(error)}
      </Empty>
    )
  if (!me.value || !properties.value) return <p class="opening">{words.value.opening}</p>
  return (
    <Frame>
      <Screen />
    </Frame>
  )
}

function Screen() {
  const [name, id] = route.value
  const screen = screenOf(name)
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
  const { notForYou, notFound } = words.value
  return (
    <Empty isScreen icon="house">
      {screens.some((one) => one.name === name) ? notForYou : notFound}
    </Empty>
  )
}
