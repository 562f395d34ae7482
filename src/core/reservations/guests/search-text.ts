import type { CountryCode } from 'libphonenumber-js'
import { ownPartOf } from '../../../kernel/ids.ts'
import { folded, plain, unaccented, withoutSeparators } from '../../../kernel/keyword.ts'
import { GUEST_KEY_CHARACTERS_MAX, SEARCH_TEXT_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { phoneNumber } from '../../../kernel/phone.ts'

interface Key {
  accommodationId: string
  id: string
}

interface Guest {
  name: string
  vehicleNumber?: string | null | undefined
  identityDocumentNumber?: string | null | undefined
  contacts?: readonly { contactValue: string }[] | null | undefined
}

const formsOf = (text: string) => [folded(text), plain(text), unaccented(text)]

/** Name and contacts of one guest, in the forms of `guestTexts`. */
function guestText({ name, contacts }: Guest): string {
  const values = (contacts ?? []).map(({ contactValue }) => contactValue)
  return [...new Set([...formsOf(name), ...values.flatMap((value) => [...formsOf(value), withoutSeparators(value)])])].join('\n')
}

/** What tells guests apart: a phone number, else a mail address, else the name. Bounded, as plain characters can be many more. */
function guestKey({ name, contacts }: Guest, country: CountryCode): string {
  const values = (contacts ?? []).map(({ contactValue }) => contactValue)
  const phone = values.map((value) => phoneNumber(value, country)).find((number) => number !== null)
  if (phone) return phone
  const mail = values.find((value) => value.includes('@'))
  return plain(mail ?? name).slice(0, GUEST_KEY_CHARACTERS_MAX)
}

/** The columns by which a guest is found. */
export const guestColumns = (guest: Guest, country: CountryCode) => ({
  guestKey: guestKey(guest, country),
  searchText: guestText(guest),
})

/** What a reservation keeps of its guests, the primary one first. */
export const guestTexts = (reservation: Key, guests: readonly [Guest, ...Guest[]]) => ({
  guestName: guests[0].name,
  searchText: searchText(reservation, guests),
})

/**
 * All that a keyword can match, one item a line: as entered, in plain characters, without accents, and numbers without separators too. The id
 * stands without the end that all ids of the property share.
 */
function searchText({ accommodationId, id }: Key, guests: readonly Guest[]): string {
  const lines = new Set([ownPartOf(id, accommodationId).toLowerCase()])
  for (const { name } of guests) lines.add(folded(name))
  for (const { vehicleNumber, identityDocumentNumber, contacts } of guests) {
    for (const number of [vehicleNumber, identityDocumentNumber, ...(contacts ?? []).map((each) => each.contactValue)])
      if (number) for (const form of [...formsOf(number), withoutSeparators(number)]) lines.add(form)
  }
  for (const { name } of guests) lines.add(plain(name)).add(unaccented(name))
  return [...lines].join('\n').slice(0, SEARCH_TEXT_CHARACTERS_MAX)
}
