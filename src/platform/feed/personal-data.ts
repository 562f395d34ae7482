import { events } from '../../db/tables/index.ts'
import { ofProperty, type PersonalData } from '../personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  { table: events, columns: ['payload', 'actor'], of: (person) => ofProperty(events, person), search: 'text', erase: 'scrub' },
]
