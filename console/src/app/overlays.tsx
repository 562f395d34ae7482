import { useEffect } from 'preact/hooks'
import { Later } from '../navigation/later.tsx'
import { reloadPage } from '../navigation/reload-page.ts'
import { toast } from '../parts/toast.tsx'
import { words } from '../words/words.ts'
import { endOverlay, opened } from './overlay.ts'

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
    endOverlay(opening)
    toast({ tone: 'bad', text: words.notLoaded, action: { text: words.loadAgain, run: () => void reloadPage() } })
  }
  return <Later key={opening.number} quiet load={loaders[opening.overlay]} onFailure={tellFailure} />
}
