import { actionRuns } from '../../db/tables/index.ts'
import { ofProperty, type PersonalData } from '../../platform/personal-data/index.ts'

/** What an app stores here, it chose: only its text tells whom it is about. */
export const personalData: readonly PersonalData[] = [
  {
    table: actionRuns,
    columns: ['input', 'message', 'external_ref'],
    of: (person) => ofProperty(actionRuns, person),
    search: 'text',
    erase: 'scrub',
  },
]
