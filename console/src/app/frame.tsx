import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { isConnected, lastDataAt, waitsUntil } from '../data/connection.ts'
import { timeText } from '../data/local-texts.ts'
import { properties, property } from '../data/property.ts'
import { acting } from '../data/session.ts'
import { settings } from '../data/settings.ts'
import { chooseProperty } from '../navigation/choose-property.ts'
import { Later } from '../navigation/later.tsx'
import { Choice } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Questions } from '../parts/question.tsx'
import { words } from '../words/words.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bar } from './bar.tsx'
import { Notices } from './notices.tsx'
import { openOverlay } from './overlay.ts'
import { Overlays } from './overlays.tsx'
import { Groups } from './section.tsx'
import { words as own } from './words.ts'

export function Frame({ children }: { children: ComponentChildren }) {
  const color = property.value?.brandColor
  useEffect(() => {
    void import('../data/brand.ts').then(({ applyBrandColor }) => applyBrandColor(color))
  }, [color])
  return (
    <div class="frame">
      <a class="skip" href="#content">
        {words.skipToContent}
      </a>
      <header class="side">
        <PropertyChoice />
        <button type="button" class="find" aria-keyshortcuts="Control+K" onClick={() => openOverlay('search')}>
          <Icon name="search" size={16} />
          <span>{own.search}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <nav aria-label={words.sections}>
          <Groups />
        </nav>
        <AccountMenu />
      </header>
      <main id="content" tabIndex={-1}>
        {settings.heldBack && (
          <p class="banner" role="status">
            <Icon name="clock" />
            {own.heldBack}
          </p>
        )}
        <Banner />
        {acting.value && <Later quiet load={() => import('../screens/admin/acting-banner.tsx')} />}
        {children}
      </main>
      <Bar />
      <Overlays />
      <Notices />
      <Questions />
    </div>
  )
}

function PropertyChoice() {
  const all = properties.value ?? []
  const current = property.value
  if (!current) return <p class="brand">Foyer</p>
  const logo = current.logoUrl && <img src={new URL(current.logoUrl).pathname} alt="" />
  return (
    <div class="brand">
      {logo}
      {all.length === 1 ? (
        <p>{current.name}</p>
      ) : (
        <Choice
          bare
          label={words.property}
          value={current.id}
          options={all.map(({ id, name }) => [id, name] as const)}
          onChange={chooseProperty}
        />
      )}
    </div>
  )
}

/** Says that the page waits for its turn, or that the server is away and how old the data is. */
function Banner() {
  if (isConnected.value && waitsUntil.value > 0)
    return (
      <p class="banner" role="status">
        <Icon name="clock" />
        {words.waitingForTurn}
      </p>
    )
  if (isConnected.value) return <div role="alert" />
  return (
    <div role="alert">
      <p class="banner">
        <Icon name="offline" />
        {words.disconnected(lastDataAt.value ? timeText(lastDataAt.value) : '–')}
      </p>
    </div>
  )
}
