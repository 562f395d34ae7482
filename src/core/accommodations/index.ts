export {
  type Books,
  businessDayOf,
  closeBooks,
  isClosedDay,
  isStoredDay,
  type LeftOpen,
  lockBooks,
  markDaysStored,
  openDayFrom,
  postingDayOf,
  refuseClosedDay,
  refuseClosedDayOf,
  refuseUnreportedDay,
  startOfBusinessDay,
} from './accounting-books.ts'
export { dayWindow, startOfDay } from './day-window.ts'
export { accommodationOf, lockAccommodation } from './queries.ts'
export { accommodation } from './read.ts'
export { recordSaleStop, type SaleStop, saleStopAt } from './record-sale-stop.ts'
export { logoUrl } from './set-accommodation-logo.ts'
export { createAccommodation, propertySettingsTopic } from './update-accommodation.ts'
export { type AccommodationRow, accommodationView } from './view.ts'
