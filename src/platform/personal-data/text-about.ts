import type { CountryCode } from 'libphonenumber-js'
import { jsonIn } from '../../kernel/json.ts'
import { NAME_LETTERS_MIN } from '../../kernel/limits.ts'
import { nationalDigits, phoneNumber } from '../../kernel/phone.ts'
import type { Person } from './port.ts'

const erasedText = '[erased]'

export type TextAbout = ReturnType<typeof textAbout>

const idPattern = /[0-9A-HJKMNP-TV-Z]{26}/g
/** Keys of JSON whose text people write about a guest. */
const freeTextKeys = /^(content|memo|memos|note|notes|comment|comments|request|special_?requests?|remarks?)$/i

/** What tells whether a row is about a person, and replaces what names them. */
export function textAbout(person: Person, country: CountryCode) {
  const ids = new Set([...person.guestIds, ...person.reservationIds, ...person.bookingIds, person.userId ?? ''])
  const own = new Set([...person.ownReservationIds, ...person.bookingIds])
  const ofContacts = person.contacts.map((contact) => contactPattern(contact, country))
  const contacts = patternOf(ofContacts)
  const names = patternOf(person.names.filter(isTelling).map(namePattern))
  const all = patternOf([...ofContacts, ...person.names.map(namePattern), ...person.numbers.map(namePattern)])
  const replaced = (text: string) => (all ? text.replace(all, erasedText) : text)

  return {
    /** `own`: the row is of a stay of the person; `named`: it names the person. */
    isAbout(text: string, search: 'ids' | 'text'): false | 'own' | 'named' {
      const found = text.match(idPattern) ?? []
      if (found.some((id) => own.has(id))) return 'own'
      if (found.some((id) => ids.has(id))) return 'named'
      if (contacts && !person.sharesContacts && text.search(contacts) >= 0) return 'named'
      return search === 'text' && names && text.search(names) >= 0 ? 'named' : false
    },
    /** A text, or JSON as text, without the person. */
    scrubbed(text: string, isOwn: boolean) {
      const scrub = (value: unknown, key = ''): unknown => {
        if (typeof value === 'string') return isOwn && value !== '' && freeTextKeys.test(key) ? erasedText : replaced(value)
        if (Array.isArray(value)) return value.map((item) => scrub(item, key))
        if (value === null || typeof value !== 'object') return value
        return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scrub(item, name)]))
      }
      const parsed = /^\s*[{["]/.test(text) ? jsonIn(text) : undefined
      return parsed === undefined ? replaced(text) : unchangedOr(text, parsed, scrub(parsed))
    },
  }
}

/** Spaces of JSON that nothing changes in stay as they are. */
function unchangedOr(text: string, before: unknown, after: unknown) {
  const written = JSON.stringify(after)
  return written === JSON.stringify(before) ? text : written
}

const patternOf = (sources: readonly (string | undefined)[]) => {
  const known = [...new Set(sources.filter((source) => source !== undefined))]
  return known.length === 0 ? undefined : new RegExp(known.toSorted((one, other) => other.length - one.length).join('|'), 'giu')
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const separators = '[\\s()./\\-]*'

/** Several words, or several letters of a script without spaces: a single word such as May is in texts about anything. */
const isTelling = (name: string) =>
  /\S\s+\S/u.test(name) || (!spacedScript.test(name) && [...name.trim()].length >= NAME_LETTERS_MIN)
const spacedScript = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

/** A whole word, in its composed form; letters of scripts that put no spaces between words may follow. */
function namePattern(name: string) {
  const words = name.normalize('NFC').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const text = words.map(escaped).join('\\s+')
  const isSpaced = spacedScript.test(name) || [...name].length < 2
  return isSpaced ? `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])` : text
}

/** A phone number however it is separated, with or without country code; anything else as it is. */
function contactPattern(contact: string, country: CountryCode) {
  const number = phoneNumber(contact, country)
  const national = number === null ? null : nationalDigits(contact, country)
  if (number === null || national === null) return namePattern(contact)
  const code = number.slice(1, number.length - national.length)
  const spaced = (digits: string) => [...digits].join(separators)
  return `(?<!\\d)(?:(?:\\+|00)?${separators}${spaced(code)}${separators})?(?:0${separators})?${spaced(national)}(?!\\d)`
}
