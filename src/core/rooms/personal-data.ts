import { rooms } from '../../db/tables/index.ts'
import { ofProperty, type PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  { table: rooms, columns: ['housekeeping_note'], of: (person) => ofProperty(rooms, person), search: 'text', erase: 'scrub' },
]
