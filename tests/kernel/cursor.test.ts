import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from '../../src/kernel/cursor.ts'
import { newId } from '../../src/kernel/ids.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'x', 'x41', '101', '-1', '1,2', newId(), '2030-01-01T00:00:00.000Z'),
)
const value = fc.oneof(text, fc.maxSafeInteger(), fc.constant(null))

test('A cursor has the values of its row again, whatever they are, and needs no escape in JSON and in an address', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), (values) => {
      const cursor = encodeCursor('list', values)
      expect(decodeCursor(cursor, 'list')).toEqual(values)
      expect(cursor).toMatch(/^[\w:.,-]*$/)
    }),
  )
})

const tag = encodeCursor('list', [])

test.each([
  ['an empty text', ''],
  ['a text without commas', 'abc'],
  ['a cursor of another list', encodeCursor('another', [1])],
  ['no value', tag],
  ['an odd number of digits', `${tag},x1`],
  ['letters instead of digits', `${tag},xzz`],
  ['a text that is not written by its digits', `${tag},now`],
  ['a number with an exponent', `${tag},1e3`],
  ['a number that is too long', `${tag},99999999999999999`],
])('What is no cursor of the list is refused: %s', (_, cursor) => {
  expect(() => decodeCursor(cursor, 'list')).toThrow(expect.objectContaining({ errorCode: 'CURSOR_INVALID' }))
})
