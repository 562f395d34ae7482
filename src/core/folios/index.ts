export { addCharge } from './add-charge.ts'
export { chargeByRoutes } from './charge-lines.ts'
export { changePayment, voidPayment } from './correct-payment.ts'
export { readReportsOfDays } from './day-figures.ts'
export { importPayments } from './import-payments.ts'
export { jobs, matchChargesOf } from './match-planned-charges.ts'
export { wholeCharges } from './of-stay/parts.ts'
export { savedByGuest } from './of-stay/saved-by-guest.ts'
export { channelDebtOf, type OpenBalance, openBalance } from './open-balance.ts'
export { type FolioToOpen, openFolios } from './open-folios.ts'
export { personalData } from './personal-data.ts'
export { countPlanned, isPlanned, isStayPlanned, planCharges, sellCharges } from './planned-charges.ts'
export {
  lockOwedByStays,
  type OwedByStay,
  owedByBooking,
  owedByStays,
  type ProviderPart,
  partsOfIntent,
  partsOfProviderRefund,
  recordProviderPayment,
  recordProviderRefund,
} from './provider-money.ts'
export { lockFolioOfCharge, lockFolioOfPayment, stayOfFolio, verbOnFolio } from './queries.ts'
export { charge, folio, payment } from './read.ts'
export { recordPayment, recordPayments } from './record-payment.ts'
export { type StandingEntries, standingEntries } from './standing-entries.ts'
export {
  type ChangeOfPrice,
  changeOfPrice,
  chargeBesidePrice,
  differenceOf,
  isDeletedForFee,
  isPriceChanged,
  linesAfter,
  linesBeforeDeletion,
  linesOfPrice,
  lockPriceOfStay,
  nightsOfPrice,
  openOwnFolio,
  type PriceOfStay,
  priceOfStay,
  pricesOfReservation,
  readPriceOfStay,
  writePrice,
} from './stay-charges.ts'
export {
  type ChargedLine,
  correctionsBetween,
  dayOf as dayOfCharge,
  isNight as isNightCharge,
  lineOf as lineOfCharge,
  onOpenDay,
  type StayLine,
  sourceOf as sourceOfCharge,
} from './stay-lines.ts'
export { charged } from './sums.ts'
export { taxesOfFolio } from './taxes-of-folio.ts'
export { addOnce, transactOnFolio } from './transact-on-folio.ts'
export {
  type BillRow,
  billById,
  billView,
  type FolioRow,
  folioView,
  isCharged,
  ownDay,
  ownFirst,
  type PaymentRow,
} from './view.ts'
export { voidCharge } from './void-charge.ts'
