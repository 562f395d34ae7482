import { bills, folios, payments, refunds } from '../../db/tables/index.ts'
import { ofStays, type PersonalData } from '../../platform/personal-data/index.ts'

/** Amounts, days and methods stay in the books; what names the guest in their texts does not. */
export const personalData: readonly PersonalData[] = [
  {
    table: folios,
    columns: ['name'],
    // the guest's own has none
    of: ofStays({ accommodationId: folios.accommodationId, reservationId: folios.stayId }),
    erase: 'scrub',
  },
  {
    table: bills,
    columns: ['description', 'untaxed_reason'],
    of: ofStays(bills),
    erase: 'scrub',
  },
  {
    table: payments,
    columns: ['memo', 'external_ref'],
    of: ofStays(payments),
    erase: 'scrub',
  },
  {
    table: refunds,
    columns: ['memo', 'external_ref'],
    of: ofStays(refunds),
    erase: 'scrub',
  },
]
