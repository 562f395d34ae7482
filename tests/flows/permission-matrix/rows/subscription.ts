import { desk, house, management } from '../cast.ts'
import type { Rows } from '../row.ts'

export const subscriptionRows: Rows = {
  dataSubscription: {
    ask: 'subscription { dataSubscription(accommodationId: $house, after: "0") { type } }',
    may: [...house, 'accommodationAdmin'],
  },
  kiosks: { ask: '{ kiosks(accommodationId: $house) { id } }', may: [...desk, 'accommodationAdmin'] },
  registerKiosk: {
    ask: 'mutation { registerKiosk(accommodationId: $house, name: $new) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
}
