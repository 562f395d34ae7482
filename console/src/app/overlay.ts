import { signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'

type Overlay = 'search' | 'keys'

/** Each opening has an object and a number of its own. */
interface Opened {
  overlay: Overlay
  number: number
}

export const opened = signal<Opened | undefined>(undefined)
let openings = 0

/** What lies over every screen; its code is loaded when it is opened. */
export function openOverlay(overlay: Overlay): void {
  opened.value = { overlay, number: ++openings }
}

export function endOverlay(opening: Opened | undefined): void {
  if (opened.peek() === opening) opened.value = undefined
}

/** Ends the opening of the overlay that calls it. The close event of a dialog comes after the next key, which may have opened another. */
export function useEndOfOverlay(): () => void {
  return useMemo(() => {
    const opening = opened.peek()
    return () => endOverlay(opening)
  }, [])
}
