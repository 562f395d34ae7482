import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ways } from '../../harness/platform/transports.ts'
import { type Doorway, openDoorway } from './house.ts'

let door: Doorway
beforeAll(async () => {
  door = await openDoorway()
})
afterAll(() => door.stop())

const times = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => each(index)).join(' ')
const fragmentName = (index: number) => (index === 0 ? 'A' : `A${index}`)
const nested = (levels: number) => `${'{ deep '.repeat(levels)}{ text }${' }'.repeat(levels)}`

/** What passes and what does not, one step further. */
const limits: [
  string,
  { within: string; beyond: string; variables?: Record<string, unknown>; more?: Record<string, unknown>; code?: string },
][] = [
  ['characters', { within: `{ hello } #${'x'.repeat(14_989)}`, beyond: `{ hello } #${'x'.repeat(14_990)}` }],
  [
    'tokens',
    {
      within: `{ hello(name: """${'x '.repeat(900)}""") }`,
      beyond: `{ ${'hello '.repeat(1000)}}`,
    },
  ],
  ['levels', { within: nested(9), beyond: nested(10) }],
  [
    'levels through fragments',
    {
      within: `{ deep { ...A } } fragment A on Deep ${nested(7)}`,
      beyond: `{ deep { ...A } } fragment A on Deep { deep { ...B } } fragment B on Deep ${nested(8)}`,
    },
  ],
  [
    'aliases',
    { within: `{ deep { ${times(15, (i) => `a${i}: text`)} } }`, beyond: `{ deep { ${times(16, (i) => `a${i}: text`)} } }` },
  ],
  [
    'aliases of __typename',
    { within: '{ deep { a: __typename } }', beyond: `{ deep { ${times(16, (i) => `a${i}: __typename`)} } }` },
  ],
  [
    'aliases through fragments',
    {
      within: `{ deep { ...A } } fragment A on Deep { ${times(15, (i) => `a${i}: text`)} }`,
      beyond: `{ deep { ...A deep { ...A } } } fragment A on Deep { ${times(8, (i) => `a${i}: text`)} }`,
    },
  ],
  [
    'directives',
    {
      within: `{ deep { ${times(50, () => '... @include(if: true) { text }')} } }`,
      beyond: `{ deep { ...A ...A ...A } } fragment A on Deep { ${times(17, () => '... @include(if: true) { text }')} }`,
    },
  ],
  ['fields', { within: `{ deep { ${times(199, () => 'text')} } }`, beyond: `{ deep { ${times(200, () => 'text')} } }` }],
  [
    'fields through fragments, nested and written often',
    {
      within: `{ deep { ...A } } fragment A on Deep { ${times(12, () => '...B')} } fragment B on Deep { ${times(16, () => 'text')} }`,
      beyond: `{ deep { ...A } } ${times(40, (i) => `fragment ${fragmentName(i)} on Deep { ...${fragmentName(i + 1)} ...${fragmentName(i + 1)} }`)} fragment ${fragmentName(40)} on Deep { text }`,
    },
  ],
  ['root fields', { within: `{ ${times(10, (i) => `a${i}: hello`)} }`, beyond: `{ ${times(11, (i) => `a${i}: __typename`)} }` }],
  [
    'root fields through fragments',
    {
      within: '{ ...A } fragment A on Query { hello }',
      beyond: `{ ...A } fragment A on Query { ${times(6, () => 'hello')} ...B } fragment B on Query { ${times(6, () => 'hello')} }`,
    },
  ],
  [
    'cost by literal pages',
    {
      within: '{ page(first: 200) { edges { cursor node { id name } } } }',
      beyond: '{ page(first: 200) { edges { node { page(first: 10) { edges { node { id } } } } } } }',
    },
  ],
  [
    'cost by pages of variables',
    {
      within: 'query($n: Int) { page(first: $n) { edges { node { page(first: $n) { edges { node { id } } } } } } }',
      beyond: 'query($n: Int) { page(first: $n) { edges { node { page(first: $n) { edges { node { id } } } } } } }',
      variables: { n: 10 },
      more: { n: 100 },
    },
  ],
  [
    'cost by pages of default variables and of fragments',
    {
      within:
        'query($n: Int = 10) { page(first: $n) { ...P } } fragment P on Connection { edges { node { page(first: $n) { edges { node { id } } } } } }',
      beyond:
        'query($n: Int = 100) { page(first: $n) { ...P } } fragment P on Connection { edges { node { page(first: $n) { edges { node { id } } } } } }',
    },
  ],
  [
    'cost by pages that say no size',
    {
      within: '{ page { edges { node { page { edges { node { id } } } } } } }',
      beyond: '{ page { edges { node { page { edges { node { page { edges { node { id } } } } } } } } } }',
    },
  ],
  [
    'cost by pages of lists below other fields',
    {
      within: '{ board(first: 200) { early { count nodes { id name } } } }',
      beyond: `{ ${times(5, (i) => `a${i}: board(first: 200) { early { ...L } late { ...L } }`)} } fragment L on Listed { count nodes { id name } }`,
    },
  ],
  [
    'cost by lists without pages',
    {
      within: `{ ${times(2, (i) => `a${i}: all { id name }`)} }`,
      beyond: `{ ${times(10, (i) => `a${i}: all { ${times(1, () => '...F')} }`)} } fragment F on Node { ${times(15, () => 'id name')} }`,
    },
  ],
  ['fields that go alone', { within: '{ token }', beyond: '{ token hello }' }],
  ['fields that go alone, aliased', { within: '{ a: token }', beyond: '{ a: token b: token }' }],
  [
    'fields that go alone, in fragments',
    {
      within: '{ ...A } fragment A on Query { token }',
      beyond: '{ ...A ...B } fragment A on Query { a: token } fragment B on Query { b: token }',
    },
  ],
]

describe.each(Object.entries(ways))('over %s', (name, way) => {
  test.each(limits.filter(([limit]) => name !== 'HTTP GET' || !limit.includes('alone')))(
    '%s are limited',
    async (_, { within, beyond, variables, more = variables }) => {
      expect(await way(door.url, { query: within, ...(variables && { variables }) })).not.toHaveProperty('errors')
      const refused = await way(door.url, { query: beyond, ...(more && { variables: more }) })
      expect(refused).toMatchObject({
        data: null,
        errors: [{ extensions: { code: 'BAD_REQUEST', errorCode: 'LIMIT_EXCEEDED' } }],
      })
    },
  )

  test('fragments that double at every level are refused quickly', async () => {
    const doubling = times(60, (i) => `fragment F${i} on Deep { ...F${i + 1} ...F${i + 1} }`)
    const refused = await way(door.url, { query: `{ deep { ...F0 } } ${doubling} fragment F60 on Deep { a: text }` })
    expect(refused.errors?.[0]).toMatchObject({ extensions: { errorCode: 'LIMIT_EXCEEDED' } })
  })

  test('fragments that spread themselves are refused', async () => {
    const query = '{ deep { ...A } } fragment A on Deep { deep { ...B ...A } } fragment B on Deep { deep { ...A } }'
    const { data, errors } = await way(door.url, { query })
    expect(data).toBeNull()
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_REQUEST' } })
  })

  test('introspection is refused', async () => {
    const { errors } = await way(door.url, { query: '{ __schema { types { name } } }' })
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_REQUEST' } })
  })

  test('errors do not suggest names of fields', async () => {
    const { errors } = await way(door.url, { query: '{ helo }' })
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i)
  })
})
