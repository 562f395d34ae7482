import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { holdQueries } from '../data/api.ts'
import { isConnected, lastDataAt, waitsUntil } from '../data/connection.ts'
import { timeText } from '../data/here.ts'
import { properties, property, worksAtDesk } from '../data/property.ts'
import { acting } from '../data/session.ts'
import { settings } from '../data/settings.ts'
import { chooseProperty } from '../navigation/choose-property.ts'
import { Later, reloadPage } from '../navigation/later.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice, namedOptions } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Questions } from '../parts/question.tsx'
import { toast } from '../parts/toast.tsx'
import { endOverlay, opened, openOverlay } from './overlay.ts'
import { barScreens } from './screens.ts'
import { AccountMenu, Groups, Section } from './section.tsx'
import { words } from './words.ts'

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
          <span>{words.search}</span>
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
            {words.heldBack}
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
        <Choice bare label={words.property} value={current.id} options={namedOptions(all)} onChange={chooseProperty} />
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

/** The bar of a phone: what this person uses most, and the way to everything else. */
function Bar() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <nav class="phone-bar" aria-label={words.sections}>
      {barScreens.value.map((screen) => (
        <Section key={screen.name} screen={screen} />
      ))}
      <button type="button" class="section" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="more" size={20} />
        <span>{words.more}</span>
      </button>
      {open && (
        <Dialog title={words.more} onClose={close}>
          <div class="more-screens">
            <button
              type="button"
              class="section"
              onClick={() => {
                close()
                openOverlay('search')
              }}
            >
              <Icon name="search" size={20} />
              <span>{words.search}</span>
            </button>
            <Groups onFollow={close} />
            <AccountMenu />
          </div>
        </Dialog>
      )}
    </nav>
  )
}

/** Counts the notices that wait, and says it when one comes, whatever screen is shown. */
function Notices() {
  const id = property.value?.id
  const isFor = worksAtDesk.value
  useEffect(() => {
    if (!id || !isFor) return
    let stop: (() => void) | undefined
    let ended = false
    const release = holdQueries()
    void Promise.all([import('../data/notices.ts'), import('../screens/inbox/texts.ts')])
      .then(([notices, { noticeText }]) => {
        if (ended) return
        stop = notices.countNotices(id, (notice) => toast({ tone: 'bad', text: noticeText(notice) }))
      })
      .finally(release)
    return () => {
      ended = true
      stop?.()
    }
  }, [id, isFor])
  return null
}

const loaders = {
  search: () => import('./search/palette.tsx'),
  keys: () => import('./search/keys-help.tsx'),
} as const

/** The search is loaded once the screen is there, so that whoever types at once loses no letter. */
const preloadMs = 1500

function Overlays() {
  useEffect(() => {
    const timer = setTimeout(() => void loaders.search().catch(() => {}), preloadMs)
    return () => clearTimeout(timer)
  }, [])
  const opening = opened.value
  if (!opening) return null
  const tellFailure = () => {
    endOverlay(opening)
    toast({ tone: 'bad', text: words.notLoaded, action: { text: words.loadAgain, run: () => void reloadPage() } })
  }
  return <Later key={opening.number} quiet load={loaders[opening.overlay]} onFailure={tellFailure} />
}
