import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ways } from '../../harness/platform/transports.ts'
import { type Doorway, openDoorway } from './house.ts'

let door: Doorway
beforeAll(async () => {
  door = await openDoorway()
})
afterAll(() => door.stop())

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await ways['HTTP POST']!(door.url, { query, variables })
  return errors ? errors[0]!.extensions.code : Object.values(data)[0]
}

interface Case {
  scalar: string
  field: string
  read: [unknown, unknown][]
  refused: unknown[]
}

const times: Case['read'] = [
  ['2026-11-21T10:29:38+09:00', '2026-11-21T01:29:38.000Z'],
  ['2026-11-21T01:29:38Z', '2026-11-21T01:29:38.000Z'],
  ['2026-11-21t01:29:38z', '2026-11-21T01:29:38.000Z'],
  ['2026-11-21T01:29:38.123456789-05:30', '2026-11-21T06:59:38.123Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['1000-01-01T00:00:00Z', '1000-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
]
const noTimes = [
  '2026-11-21T10:29:38',
  '2026-02-30T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-11-00T00:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T23:60:00Z',
  '2026-11-21T23:59:60Z',
  '2026-11-21T23:59:59+24:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1000-01-01T00:00:00+09:00',
  '2026-11-21 01:29:38Z',
  '9999-12-31T23:59:59-01:00',
  '+012026-11-21T00:00:00Z',
  'tomorrow',
  '',
  1_789_000_000,
  true,
  {},
]

const cases: Case[] = [
  {
    scalar: 'ULID',
    field: 'ulid',
    read: [
      ['01KAJ1Q3R8Z5V9X2Y4W6T7S0PN', '01KAJ1Q3R8Z5V9X2Y4W6T7S0PN'],
      ['01kaj1q3r8z5v9x2y4w6t7s0pn', '01KAJ1Q3R8Z5V9X2Y4W6T7S0PN'],
    ],
    refused: [
      '81KAJ1Q3R8Z5V9X2Y4W6T7S0PN',
      '01KAJ1Q3R8Z5V9X2Y4W6T7S0P',
      '01KAJ1Q3R8Z5V9X2Y4W6T7S0PU',
      '01KAJ1Q3R8Z5V9X2Y4W6T7S0PN\n',
      '',
      1,
      false,
      [],
    ],
  },
  { scalar: 'DateTime', field: 'time', read: times, refused: [...noTimes, '2026-11-21'] },
  {
    scalar: 'Date',
    field: 'date',
    read: [...times, ['2026-11-21', '2026-11-21T00:00:00.000Z'], ['2028-02-29', '2028-02-29T00:00:00.000Z']],
    refused: [...noTimes, '2026-02-30', '2026-2-3', '2026-11-21Z', '26-11-21', '0000-01-01'],
  },
]

describe.each(cases)('$scalar', ({ scalar, field, read, refused }) => {
  const variable = `query($value: ${scalar}) { ${field}(value: $value) }`
  const literal = (value: unknown) => `{ ${field}(value: ${JSON.stringify(value)}) }`

  test.each(read)('reads %j, by variable and by literal', async (value, written) => {
    expect(await ask(variable, { value })).toBe(written)
    expect(await ask(literal(value))).toBe(written)
  })

  test.each(refused.map((value) => [value]))('refuses %j', async (value) => {
    expect(await ask(variable, { value })).toBe('BAD_REQUEST')
    if (typeof value !== 'object') expect(await ask(literal(value))).toBe('BAD_REQUEST')
  })

  test('reports what it expected, and where', async () => {
    const { errors } = await ways['HTTP POST']!(door.url, { query: variable, variables: { value: 'x' } })
    expect(errors?.[0]?.message).toMatch(new RegExp(`"\\$value".*"x".*${scalar}.*such as`))
    const byLiteral = await ways['HTTP POST']!(door.url, { query: literal('x') })
    expect(byLiteral.errors?.[0]).toMatchObject({ message: expect.stringContaining('such as'), locations: [{ line: 1 }] })
  })
})

test.each([
  ['2026-11-21T01:29:38+00:00', '2026-11-21T01:29:38.000Z'],
  ['2026-11-21T01:29:38.1+00:00', '2026-11-21T01:29:38.100Z'],
  ['2026-11-21T01:29:38.123456+00:00', '2026-11-21T01:29:38.123Z'],
  ['2026-11-21T10:29:38+09:00', '2026-11-21T01:29:38.000Z'],
])("the database's %s is written %s", async (text, written) => {
  expect(await ask(`{ fromDatabase(text: "${text}") }`)).toBe(written)
})

test('JSON takes any value, as a variable, a literal or a literal with variables', async () => {
  const value = { a: [1, 'two', null, true, { b: 1.5 }] }
  expect(await ask('query($value: JSON) { json(value: $value) }', { value })).toEqual(value)
  expect(await ask('{ json(value: { a: [1, "two", null, true, { b: 1.5 }] }) }')).toEqual(value)
  expect(await ask('query($b: JSON) { json(value: { a: [1, "two", null, true, { b: $b }] }) }', { b: 1.5 })).toEqual(value)
  expect(await ask('{ json(value: { __proto__: { a: 1 } }) }')).toEqual(JSON.parse('{"__proto__":{"a":1}}'))
})
