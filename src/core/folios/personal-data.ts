import { bills, payments, refunds } from '../../db/tables/index.ts'
import { ofIds, type PersonalData } from '../../platform/personal-data/index.ts'

/** Amounts, days and methods stay in the books; what names the guest in their texts does not. */
export const personalData: readonly PersonalData[] = [
  {
    table: bills,
    columns: ['description'],
    of: (person) => ofIds(bills, person, bills.reservationId, person.reservationIds),
    erase: 'scrub',
  },
  {
    table: payments,
    columns: ['memo', 'external_ref'],
    of: (person) => ofIds(payments, person, payments.reservationId, person.reservationIds),
    erase: 'scrub',
  },
  {
    table: refunds,
    columns: ['memo', 'external_ref'],
    of: (person) => ofIds(refunds, person, refunds.reservationId, person.reservationIds),
    erase: 'scrub',
  },
]
