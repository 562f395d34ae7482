import { session } from '../data/session.ts'
import { go, hrefOf } from '../navigation/route.ts'
import { isTyping } from '../parts/keys.ts'
import { openOverlay } from './overlay.ts'
import { listedScreens } from './screens.ts'

const waitMs = 1500
let goesUntil = 0

/** By place too, for keyboards that write Hangul. */
const isKey = (event: KeyboardEvent, letter: string) =>
  event.key.toLowerCase() === letter || event.code === `Key${letter.toUpperCase()}`

/** `g` and then a letter opens a screen. */
function openScreen(event: KeyboardEvent) {
  const screen = listedScreens.peek().find(({ key }) => key && isKey(event, key))
  if (screen) go(hrefOf(screen.name))
}

/** Keys of the frame, after those of the screen: what a screen has used is its own. */
function onFrameKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (event.key === '/') openOverlay('search')
  else if (event.key === '?') openOverlay('keys')
  else if (isKey(event, 'g')) goesUntil = performance.now() + waitMs
  else return
  event.preventDefault()
}

function onKeyDown(event: KeyboardEvent) {
  if (session.peek() !== 'in' || event.isComposing) return
  if ((event.ctrlKey || event.metaKey) && isKey(event, 'k')) {
    event.preventDefault()
    if (!document.querySelector('dialog.palette[open]')) openOverlay('search')
  } else if (performance.now() < goesUntil && !isTyping(event.target)) {
    goesUntil = 0
    event.preventDefault()
    event.stopImmediatePropagation()
    openScreen(event)
  } else {
    // the last listener of this key
    addEventListener('keydown', onFrameKey, { once: true })
  }
}

addEventListener('keydown', onKeyDown, { capture: true })
