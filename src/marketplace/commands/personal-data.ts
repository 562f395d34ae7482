import { and, isNotNull } from 'drizzle-orm'
import { commands } from '../../db/tables/index.ts'
import { ofProperty, type Person, type PersonalData } from '../../platform/personal-data/index.ts'

/** A command that is not done is an order of today, whose guest it must name. */
const ended = (person: Person) => {
  const here = ofProperty(commands, person)
  return here && and(here, isNotNull(commands.completedAt))
}

export const personalData: readonly PersonalData[] = [
  { table: commands, columns: ['request', 'response', 'error'], of: ended, search: 'ids', secrets: ['sealed'], erase: 'scrub' },
]
