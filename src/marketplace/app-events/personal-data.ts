import { appEvents } from '../../db/tables/index.ts'
import { ofProperty, type PersonalData } from '../../platform/personal-data/index.ts'

/** What an app stores here, it chose: only its text tells whom it is about. */
export const personalData: readonly PersonalData[] = [
  {
    table: appEvents,
    columns: ['data', 'external_ref'],
    of: (person) => ofProperty(appEvents, person),
    search: 'text',
    erase: 'scrub',
  },
]
