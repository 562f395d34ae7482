import { cast } from '../cast.ts'
import type { Rows } from '../row.ts'

/** Public operations answer everybody the same. */
export const bookingRows: Rows = {
  bookableAccommodation: { ask: '{ bookableAccommodation(id: $house) { id } }', may: cast, setting: 'sellsOnline' },
  offers: {
    ask: `{ offers(input: { accommodationId: $house, type: lodge, arrival: "2030-01-01", departure: "2030-01-02" }) { total } }`,
    may: cast,
    setting: 'sellsOnline',
  },
}
