import type { CountryCode } from 'libphonenumber-js'
import { folded, plain, withoutSeparators } from '../../../kernel/keyword.ts'
import { GUEST_KEY_CHARACTERS_MAX, SEARCH_TEXT_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { phoneNumber } from '../../../kernel/phone.ts'

interface Guest {
  name: string
  vehicleNumber?: string | null | undefined
  identityDocumentNumber?: string | null | undefined
  contacts?: readonly { contactValue: string }[] | null | undefined
}

/** Name and contacts of one guest, in the forms of `guestTexts`. */
function guestText({ name, contacts }: Guest): string {
  const values = (contacts ?? []).map(({ contactValue }) => contactValue)
  return [
    ...new Set([
      folded(name),
      plain(name),
      ...values.flatMap((value) => [folded(value), plain(value), withoutSeparators(value)]),
    ]),
  ].join('\n')
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
export const guestTexts = (reservationId: string, guests: readonly [Guest, ...Guest[]]) => ({
  guestName: guests[0].name,
  searchText: searchText(reservationId, guests),
})

/** All that a keyword can match, one item a line: as entered, in plain characters, and numbers without separators too. */
function searchText(reservationId: string, guests: readonly Guest[]): string {
  const lines = new Set([reservationId.toLowerCase()])
  for (const { name } of guests) lines.add(folded(name))
  for (const { vehicleNumber, identityDocumentNumber, contacts } of guests) {
    for (const number of [vehicleNumber, identityDocumentNumber, ...(contacts ?? []).map((each) => each.contactValue)])
      if (number) lines.add(folded(number)).add(plain(number)).add(withoutSeparators(number))
  }
  for (const { name } of guests) lines.add(plain(name))
  return [...lines].join('\n').slice(0, SEARCH_TEXT_CHARACTERS_MAX)
}
