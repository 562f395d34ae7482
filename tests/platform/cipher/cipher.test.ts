import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCipher } from '../../../src/platform/cipher/index.ts'

const newKey = (id: string) => ({ id, bytes: randomBytes(32) })
const key = newKey('k1')
const cipher = createCipher([key])

it('a sealed secret opens, and the same secret is never sealed to the same text twice', () => {
  const sealed = cipher.seal('geheim – 비밀', 'user:1')
  expect(cipher.open(sealed, 'user:1')).toBe('geheim – 비밀')
  expect(cipher.seal('geheim – 비밀', 'user:1')).not.toBe(sealed)
})

it('a sealed secret does not open for another owner, with another key, or after a change', () => {
  const sealed = cipher.seal('secret', 'user:1')
  expect(() => cipher.open(sealed, 'user:2')).toThrow()
  expect(() => createCipher([newKey('k1')]).open(sealed, 'user:1')).toThrow()
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(() => cipher.open(changed, 'user:1')).toThrow()
})

it('the first key seals and is named in the text; every key opens', () => {
  const sealed = cipher.seal('secret', 'user:1')
  const both = createCipher([newKey('k2'), key])
  expect(both.seal('secret', 'user:1')).toMatch(/^v2\.k2\.[\w-]+$/)
  expect(both.open(sealed, 'user:1')).toBe('secret')
  expect(createCipher([newKey('k1'), newKey('k2'), { ...key, id: 'renamed' }]).open(sealed, 'user:1')).toBe('secret')
})

it('a secret that was sealed before keys had ids opens', () => {
  const bytes = Buffer.alloc(32, 7)
  expect(
    createCipher([newKey('k2'), { id: 'k1', bytes }]).open('v1.HDeTsZplT4l3vWc5SuZA50XBe9x_HRNG6K__wWi13D4AJg', 'user:1'),
  ).toBe('secret')
})
