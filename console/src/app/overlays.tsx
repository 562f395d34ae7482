import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { toast } from '../parts/toast.tsx'
import { words } from '../words/index.ts'
import { Later } from './later.tsx'
import { reloadPage } from './reload-page.ts'

type Overlay = 'search' | 'keys'

/** Each opening has an object and a number of its own. */
interface Opened {
  overlay: Overlay
  number: number
}

const opened = signal<Opened | undefined>(undefined)
let openings = 0

/** What lies over every screen; its code is loaded when it is opened. */
export function openOverlay(overlay: Overlay): void {
  opened.value = { overlay, number: ++openings }
}

function end(opening: Opened | undefined): void {
  if (opened.peek() === opening) opened.value = undefined
}

/** Ends the opening of the overlay that calls it. The close event of a dialog comes after the next key, which may have opened another. */
export function useEndOfOverlay(): () => void {
  return useMemo(() => {
    const opening = opened.peek()
    return () => end(opening)
  }, [])
}

const loaders = {
  search: () => import('./search/palette.tsx'),
  keys: () => import('./search/keys-help.tsx'),
} as const

/** The search is loaded once the screen is there, so that whoever types at once loses no letter. */
const preloadMs = 1500

export function Overlays() {
  useEffect(() => {
    const timer = setTimeout(() => void loaders.search().catch(() => {}), preloadMs)
    return () => clearTimeout(timer)
  }, [])
  const opening = opened.value
  if (!opening) return null
  const tellFailure = () => {
    end(opening)
    const { notLoaded, loadAgain } = words.value
    toast({ tone: 'bad', text: notLoaded, action: { text: loadAgain, run: () => void reloadPage() } })
  }
  return <Later key={opening.number} quiet load={loaders[opening.overlay]} onFailure={tellFailure} />
}
