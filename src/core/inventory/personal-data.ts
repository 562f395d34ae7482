import { roomBlocks } from '../../db/tables/index.ts'
import { ofProperty, type PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  { table: roomBlocks, columns: ['reason'], of: (person) => ofProperty(roomBlocks, person), search: 'text', erase: 'scrub' },
]
