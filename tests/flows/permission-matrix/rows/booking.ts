import { cast } from '../cast.ts'
import type { Rows } from '../row.ts'

/** Public operations answer everybody the same. */
export const bookingRows: Rows = {
  bookableAccommodation: { ask: '{ bookableAccommodation(id: $house) { id } }', may: cast, setting: 'sellsOnline' },
}
