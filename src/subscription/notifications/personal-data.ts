import { notifications } from '../../db/tables/index.ts'
import { ofProperty, type PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  {
    table: notifications,
    columns: ['data', 'description', 'objective', 'relative'],
    of: (person) => ofProperty(notifications, person),
    search: 'text',
    erase: 'scrub',
  },
]
