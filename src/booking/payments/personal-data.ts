import { paymentIntents, providerRefunds } from '../../db/tables/index.ts'
import { ofIds, ofProperty, type PersonalData } from '../../platform/personal-data/index.ts'

/** The provider keeps data of its own: its reference finds it there. */
export const personalData: readonly PersonalData[] = [
  {
    table: paymentIntents,
    columns: ['failure', 'return_url'],
    of: (person) => ofIds(paymentIntents, person, paymentIntents.bookingId, person.bookingIds),
    secrets: ['move_key'],
    erase: 'scrub',
  },
  {
    table: providerRefunds,
    columns: ['reason', 'failure'],
    of: (person) => ofProperty(providerRefunds, person),
    search: 'text',
    erase: 'scrub',
  },
]
