import { folded, plain, withoutSeparators } from '../../../kernel/keyword.ts'
import { SEARCH_TEXT_CHARACTERS_MAX } from '../../../kernel/limits.ts'

interface Guest {
  name: string
  vehicleNumber?: string | null | undefined
  identityDocumentNumber?: string | null | undefined
  contacts?: readonly { contactValue: string }[] | null | undefined
}

/** All that a keyword can match, one item a line: as entered, in plain characters, and numbers without separators too. */
export function searchText(reservationId: string, guests: readonly Guest[]): string {
  const lines = new Set([reservationId.toLowerCase()])
  for (const { name } of guests) lines.add(folded(name))
  for (const { vehicleNumber, identityDocumentNumber, contacts } of guests) {
    for (const number of [vehicleNumber, identityDocumentNumber, ...(contacts ?? []).map((each) => each.contactValue)])
      if (number) lines.add(folded(number)).add(plain(number)).add(withoutSeparators(number))
  }
  for (const { name } of guests) lines.add(plain(name))
  return [...lines].join('\n').slice(0, SEARCH_TEXT_CHARACTERS_MAX)
}
