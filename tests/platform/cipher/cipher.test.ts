import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCipher } from '../../../src/platform/cipher/index.ts'

const cipher = createCipher(randomBytes(32))

it('opens what it sealed, and never seals alike twice', () => {
  const sealed = cipher.seal('geheim – 비밀', 'user:1')
  expect(cipher.open(sealed, 'user:1')).toBe('geheim – 비밀')
  expect(cipher.seal('geheim – 비밀', 'user:1')).not.toBe(sealed)
})

it('refuses another owner, another key, and what was changed', () => {
  const sealed = cipher.seal('secret', 'user:1')
  expect(() => cipher.open(sealed, 'user:2')).toThrow()
  expect(() => createCipher(randomBytes(32)).open(sealed, 'user:1')).toThrow()
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(() => cipher.open(changed, 'user:1')).toThrow()
})
