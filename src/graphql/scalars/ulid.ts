import { ulidPattern } from '../../kernel/ids.ts'
import { textScalar } from './make.ts'

export const ULID = textScalar({
  name: 'ULID',
  expected: 'an identifier of 26 characters such as 01KAJ1Q3R8Z5V9X2Y4W6T7S0PN',
  read: (value) => (typeof value === 'string' && ulidPattern.test(value.toUpperCase()) ? value.toUpperCase() : undefined),
  write: (value) => (typeof value === 'string' ? value : undefined),
})
