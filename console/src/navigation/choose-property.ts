import { prefer } from '../data/preferences.ts'
import { go, hrefOf } from './route.ts'

/** Shows another property, from its first screen. */
export function chooseProperty(accommodationId: string): void {
  prefer({ accommodationId })
  go(hrefOf())
}
