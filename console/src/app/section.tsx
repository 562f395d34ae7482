import { useId } from 'preact/hooks'
import { waitingNotices } from '../data/waiting-notices.ts'
import { Icon } from '../parts/icon.tsx'
import { Link } from './link.tsx'
import { seenGroups } from './navigation.ts'
import { hrefOf, route } from './route.ts'
import { type Screen, screenOf } from './screens.ts'
import { words } from './words.ts'

/** A link to a screen. */
export function Section({ screen: { name, icon, text }, onFollow }: { screen: Screen; onFollow?: () => void }) {
  const isCurrent = screenOf(route.value[0])?.name === name
  const waiting = name === 'inbox' ? waitingNotices.value : 0
  return (
    <Link href={hrefOf(name)} class="section" aria-current={isCurrent ? 'page' : undefined} {...(onFollow && { onFollow })}>
      <Icon name={icon} size={20} />
      <span>{text()}</span>
      {waiting > 0 && (
        <b class="count">
          <span aria-hidden="true">{waiting}</span>
          <span class="hidden-text"> {words.value.waiting(waiting)}</span>
        </b>
      )}
    </Link>
  )
}

/** All screens in their groups. */
export function Groups({ onFollow }: { onFollow?: () => void }) {
  const id = useId()
  const all = seenGroups.value
  return (
    <>
      {all.map((group) => (
        <fieldset key={group.name} class="group" aria-labelledby={`${id}-${group.name}`}>
          <h2 id={`${id}-${group.name}`} class={all.length === 1 ? 'hidden-text' : undefined}>
            {group.text}
          </h2>
          {group.screens.map((screen) => (
            <Section key={screen.name} screen={screen} {...(onFollow && { onFollow })} />
          ))}
        </fieldset>
      ))}
    </>
  )
}
