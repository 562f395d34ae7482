import { expect, test } from 'vitest'
import type { Person } from '../../../src/platform/personal-data/index.ts'
import { textAbout } from '../../../src/platform/personal-data/index.ts'

const person: Person = {
  kind: 'GUEST',
  accommodationId: null,
  userId: null,
  names: ['Ann Lee', '김민수'],
  contacts: ['+82 10-1234-5678', 'a.lee@example.com'],
  numbers: ['12GA3456'],
  sharesContacts: false,
  guestIds: [],
  reservationIds: ['01KAJ1Q3R8Z5V9X2Y4W6T7S0PN'],
  ownReservationIds: [],
  bookingIds: [],
  marks: [],
  alike: [],
}
const { scrubbed, isAbout } = textAbout(person, 'KR')

test('A phone number is found however it is written', () => {
  for (const spelling of [
    '010-1234-5678',
    '01012345678',
    '+821012345678',
    '+82 (0)10 1234 5678',
    '10.1234.5678',
    '0082 10 1234 5678',
  ])
    expect(scrubbed(`Call ${spelling}.`, false)).toBe('Call [erased].')
  expect(scrubbed('991012345678', false)).toBe('991012345678')
})

test('A name is found as words, and in scripts without spaces before other letters', () => {
  expect(scrubbed('ANN  LEE, ann lee’s bag', false)).toBe('[erased], [erased]’s bag')
  expect(scrubbed('Joann Leeds', false)).toBe('Joann Leeds')
  expect(scrubbed('김민수님', false)).toBe('[erased]님')
})

test('JSON keeps its keys and its numbers, and stays as it is if it names nobody', () => {
  expect(scrubbed('{"Ann Lee": 1, "memo": "for Ann Lee", "list": ["A.LEE@example.com"]}', false)).toBe(
    '{"Ann Lee":1,"memo":"for [erased]","list":["[erased]"]}',
  )
  expect(scrubbed('{ "memo" : "x" }', false)).toBe('{ "memo" : "x" }')
  expect(scrubbed('{"memo":"peanuts"}', true)).toBe('{"memo":"[erased]"}')
})

test('A row is about a person by an id or a contact, and by the name only where people write free text', () => {
  expect(isAbout('stay 01KAJ1Q3R8Z5V9X2Y4W6T7S0PN', 'ids')).toBe('named')
  expect(isAbout('mail to a.lee@example.com', 'ids')).toBe('named')
  expect(isAbout('Ann Lee', 'ids')).toBe(false)
  expect(isAbout('Ann Lee', 'text')).toBe('named')
  expect(textAbout({ ...person, sharesContacts: true }, 'KR').isAbout('a.lee@example.com', 'ids')).toBe(false)
})
