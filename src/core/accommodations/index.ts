import './events.ts'

export { type Books, openBooks, refuseAudited } from './books.ts'
export { createAccommodation } from './create-accommodation.ts'
export { houseRulesBell } from './house-rules-bell.ts'
export { accommodationsPolicy } from './policy.ts'
export { accommodationOf } from './queries.ts'
export type { AccommodationRow } from './view.ts'
