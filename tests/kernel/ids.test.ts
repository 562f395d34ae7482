import { expect, test } from 'vitest'
import { endingOf, newId, newIdIn, ulidPattern } from '../../src/kernel/ids.ts'

const property = newId()

test('An id in a property is a ULID that ends as the id of the property does', () => {
  const id = newIdIn(property)
  expect(id).toMatch(ulidPattern)
  expect(endingOf(id)).toBe(endingOf(property))
  expect(id.slice(-8)).toBe(property.slice(-8))
})

test('Ids in a property are all different and sort in the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => newIdIn(property))
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})
