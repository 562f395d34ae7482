import { makeExecutableSchema } from '@graphql-tools/schema'
import fc from 'fast-check'
import { type ExecutionResult, GraphQLError, type GraphQLResolveInfo, GraphQLScalarType } from 'graphql'

/** What was read and called, in order. */
export type Trace = string[]

/** A value of a field, made anew for each execution: its promises, getters and iterators are used up by one. */
export type Make = (trace: Trace, place: string) => unknown

const typeDefs = `
  scalar Odd
  enum Color { RED GREEN }
  input In { number: Int! = 1, color: Color, list: [Int!] }
  interface Named { name: String }
  union Any = Node | Other
  type Query { node: Node, must: Node!, nodes: [Node], mustNodes: [Node!], resolved: Node }
  type Mutation { node: Node, must: Node!, mustNodes: [Node!], resolved: Node }
  type Subscription { node: Node, must: Node! }
  type Node implements Named {
    name: String
    text: String
    mustText: String!
    number: Int
    mustNumber: Int!
    ratio: Float
    flag: Boolean!
    id: ID
    color: Color
    mustColor: Color!
    odd: Odd
    mustOdd: Odd!
    texts: [String]
    mustTexts: [String!]
    numbers: [[Int!]]
    node: Node
    must: Node!
    nodes: [Node]
    mustNodes: [Node!]
    argued(given: Int!, input: In, color: Color = RED): String
    arguedMust(given: Int!): String!
    resolved: Node
    resolvedText(given: Int = 5): String
    resolvedMust: Int!
    named: Named
    any: [Any]
  }
  type Other implements Named { name: String, size: Int }
`

/** Writes some values in ways that a scalar should not. */
const Odd = new GraphQLScalarType({
  name: 'Odd',
  serialize: (value) => {
    if (value === 0) return undefined
    if (value === 1) return Promise.resolve(null)
    if (value === '') return Promise.reject(new Error('written later'))
    if (value === true) throw new TypeError('not written')
    return typeof value === 'string' ? value.length : JSON.stringify(value)
  },
})

/** Gives the property as a resolver that was written for it would. */
const read = (source: unknown, args: unknown, trace: Trace, { fieldName, path }: GraphQLResolveInfo) => {
  trace.push(`resolves ${fieldName} ${JSON.stringify([args, path.key])}`)
  return (source as Record<string, unknown>)[fieldName]
}
const typed = { __resolveType: ({ size }: { size?: unknown }) => (size === undefined ? 'Node' : 'Other') }

export const edgeSchema = makeExecutableSchema({
  typeDefs,
  resolvers: {
    Odd,
    Query: { resolved: read },
    Mutation: { resolved: read },
    Subscription: { node: { subscribe: subscribed, resolve: (event: unknown) => event }, must: { subscribe: subscribed } },
    Node: { resolved: read, resolvedText: read, resolvedMust: read },
    Named: typed,
    Any: typed,
  },
})

function subscribed(source: { events?: unknown }) {
  return source.events
}

const leaf: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, undefined, '', 'text', 'a "quoted" text', 'RED', 'BLUE', 0, -0, 1, 7, 1.5, 2 ** 31, Number.NaN, true, false],
  ...[10n, Symbol('sign'), [], ['a', null], {}, { a: [1] }, new Date(0), Object.create(null)],
)
const thrown: fc.Arbitrary<() => unknown> = fc.constantFrom<() => unknown>(
  () => new Error('an error'),
  () => new TypeError('a "type" error'),
  () => 'a text',
  () => undefined,
  () => null,
  () => ({ code: 7 }),
  () => new GraphQLError('from GraphQL', { extensions: { code: 'X' } }),
  () => new GraphQLError('from elsewhere', { path: ['else', 'where'] }),
)

/** A promise of which nobody has to hear: no query may ask for it. */
export function after(ticks: number, work: () => unknown): Promise<unknown> {
  const later = async () => {
    for (let tick = 0; tick < ticks; tick++) await undefined
    return work()
  }
  const promise = later()
  promise.catch(() => {})
  return promise
}

/** How a value arrives at its field. */
const arrives = (value: fc.Arbitrary<Make>): fc.Arbitrary<Make> =>
  fc.oneof(
    { weight: 8, arbitrary: value },
    {
      weight: 1,
      arbitrary: thrown.map(
        (error): Make =>
          () =>
            error(),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(value, fc.nat(3)).map(
        ([make, ticks]): Make =>
          (...at) =>
            after(ticks, () => make(...at)),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(thrown, fc.nat(3)).map(
        ([error, ticks]): Make =>
          () =>
            after(ticks, () => Promise.reject(error())),
      ),
    },
    {
      weight: 1,
      arbitrary: value.map(
        (make): Make =>
          (
            trace,
            place, // biome-ignore lint/suspicious/noThenProperty: such values are what is tried
          ) => ({ then: (take: (value: unknown) => void) => take(make(trace, place)) }),
      ),
    },
    {
      weight: 1,
      arbitrary: value.map(
        (make): Make =>
          (trace, place) =>
          (args: unknown, _: unknown, { fieldName }: Partial<GraphQLResolveInfo> = {}) => {
            trace.push(`calls ${place} ${fieldName} ${JSON.stringify(args)}`)
            return make(trace, place)
          },
      ),
    },
    {
      weight: 1,
      arbitrary: thrown.map(
        (error): Make =>
          () =>
          () => {
            throw error()
          },
      ),
    },
  )

/** What a list is made from. */
const listed = (item: fc.Arbitrary<Make>): fc.Arbitrary<Make> =>
  fc.tuple(fc.array(arrives(item), { maxLength: 3 }), fc.nat(7)).map(
    ([makes, kind]): Make =>
      (trace, place) => {
        const all = () => makes.map((make, at) => make(trace, `${place}.${at}`))
        if (kind === 0) return new Set(all())
        if (kind === 1) return failing(all())
        if (kind === 2) return later(all())
        if (kind === 3) return { [Symbol.iterator]: 'none' }
        if (kind === 4) return Object.assign(new Array(makes.length + 1), all())
        return all()
      },
  )

function* failing(values: unknown[]) {
  yield* values
  throw new Error('the list ends badly')
}

async function* later(values: unknown[]) {
  yield* values
}

type Property = [name: string, make: Make, getter: 'none' | 'reads' | 'throws', error: () => unknown]

/** A source with these properties: an object, an object of a class or a function. */
const sourceOf = ([properties, kind]: [Property[], number]): Make => {
  return (trace, place) => {
    const source = kind === 0 ? () => 'called' : kind === 1 ? Object.create({ text: 'inherited' }) : {}
    const last = new Map(properties.map((property) => [property[0], property]))
    for (const [name, make, getter, error] of last.values()) {
      const at = `${place}.${name}`
      const get = () => {
        trace.push(`reads ${at}`)
        if (getter === 'throws') throw error()
        return make(trace, at)
      }
      Object.defineProperty(
        source,
        name,
        getter === 'none' ? { value: make(trace, at), configurable: true } : { get, configurable: true },
      )
    }
    return source
  }
}

const leaves = fc.oneof(
  {
    weight: 3,
    arbitrary: leaf.map(
      (value): Make =>
        () =>
          value,
    ),
  },
  {
    weight: 1,
    arbitrary: thrown.map(
      (error): Make =>
        () =>
          error(),
    ),
  },
)
const leafNames = [
  ...['name', 'text', 'mustText', 'number', 'mustNumber', 'ratio', 'flag', 'id', 'color', 'mustColor', 'odd', 'mustOdd'],
  ...['argued', 'arguedMust', 'resolvedText', 'resolvedMust'],
]
const fitting: Readonly<Record<string, unknown>> = {
  mustText: 'must',
  mustNumber: 3,
  flag: true,
  mustColor: 'GREEN',
  mustOdd: 'odd',
  arguedMust: 'argued',
  resolvedMust: 4,
}
const fit = Object.entries(fitting).map(([name, value]): Property => [name, () => value, 'none', () => null])
const getter = fc.constantFrom<Property[2]>('none', 'none', 'none', 'reads', 'throws')

const property = (names: readonly string[], value: fc.Arbitrary<Make>): fc.Arbitrary<Property> =>
  fc.tuple(fc.constantFrom(...names), arrives(value), getter, thrown)

const { node } = fc.letrec<{ node: Make; below: Make }>((tie) => ({
  node: fc
    .tuple(
      fc.array(
        fc.oneof(
          { weight: 5, arbitrary: property(leafNames, leaves) },
          { weight: 1, arbitrary: property(['texts', 'mustTexts'], listed(leaves)) },
          { weight: 1, arbitrary: property(['numbers'], listed(listed(leaves))) },
        ),
        { maxLength: 6 },
      ),
      fc.array(
        fc.oneof(
          { maxDepth: 3, depthIdentifier: 'sources' },
          fc.constant<Property>(['nodes', () => [], 'none', () => null]),
          property(['node', 'must', 'resolved', 'named'], tie('below')),
          property(['nodes', 'mustNodes', 'any'], listed(tie('below'))),
        ),
        { maxLength: 4 },
      ),
      fc.nat(5),
    )
    .map(([leaves, nodes, kind]) => sourceOf([[...fit, ...leaves, ...nodes], kind])),
  below: fc.oneof({ weight: 8, arbitrary: tie('node') }, { weight: 1, arbitrary: leaves }),
}))

/** What an operation starts from: all of its fields are there. */
export const source: fc.Arbitrary<Make> = fc
  .tuple(property(['node'], node), property(['must'], node), property(['mustNodes'], listed(node)), property(['resolved'], node))
  .map((properties) => sourceOf([properties, 3]))

/** Documents over the schema. A key stands for the same field everywhere, so that all of them are valid. */
const { set } = fc.letrec<{ set: string; field: string }>((tie) => ({
  set: fc.array(tie('field'), { minLength: 1, maxLength: 5 }).map((fields) => `{ ${fields.join(' ')} }`),
  field: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'levels' },
    fc.constantFrom(
      ...['name', 'text', 'mustText', 'number', 'mustNumber', 'ratio', 'flag', 'id', 'color', 'mustColor', 'odd', 'mustOdd'],
      ...['texts', 'mustTexts', 'numbers', 'resolvedText', 'resolvedMust', '__typename', 'other: text', 'text @skip(if: $y)'],
      ...[
        'a: argued(given: $v)',
        'b: argued(given: 2, input: $in)',
        'c: argued(given: 1, color: $color)',
        'd: arguedMust(given: $v)',
      ],
      ...['e: resolvedText(given: $v)', '...F', '...F @include(if: $y)'],
    ),
    fc
      .tuple(fc.constantFrom('node', 'must', 'nodes', 'mustNodes', 'resolved', 'f: node', 'node @include(if: $n)'), tie('set'))
      .map(([name, inner]) => `${name} ${inner}`),
    fc.tuple(fc.constantFrom('@skip(if: $n)', '@include(if: $y)', ''), tie('set')).map(([when, inner]) => `... ${when} ${inner}`),
  ),
}))
const abstract = fc.constantFrom(
  '',
  '',
  '',
  'node { named { __typename name } any { ... on Other { size } ... on Named { name } } }',
)

export const documentOf = (operation: 'query' | 'mutation' | 'subscription') => {
  const roots =
    operation === 'subscription' ? ['node', 'must'] : ['node', 'must', 'mustNodes', 'resolved', 'node @include(if: $y)']
  const root = fc.tuple(fc.constantFrom(...roots), set).map(([name, inner]) => `${name} ${inner}`)
  const most = operation === 'subscription' ? 1 : 3
  return fc.tuple(fc.array(root, { minLength: 1, maxLength: most }), set, most === 1 ? fc.constant('') : abstract).map(
    ([fields, fragment, more]) =>
      `${operation}($y: Boolean! = true, $n: Boolean = false, $v: Int = 3, $in: In, $color: Color) { ${fields.join(' ')} ${more} }
      fragment F on Node ${fragment.replaceAll(/\.\.\.F( @include\(if: \$y\))?/g, 'name')}`,
  )
}

/** Mostly such as the operation takes. */
const variable = (right: readonly unknown[], wrong: readonly unknown[]) =>
  fc.oneof({ weight: 24, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })

export const variables = fc.record(
  {
    y: variable([true, false], [null, 'yes']),
    n: variable([true, false], [null, 1]),
    v: variable([1, 2, null], [1.5, '1', 2 ** 31]),
    in: variable([{}, { number: 2, list: [1] }, { list: 1 }, null], [{ number: null }, { other: 1 }, { color: 'BLUE' }, 'x']),
    color: variable(['RED', 'GREEN', null], ['BLUE', 1]),
  },
  { requiredKeys: [] },
)

/** A result, comparable: in the order of its keys and errors. */
export function written({ data, errors }: ExecutionResult): unknown {
  const plain = (_: string, value: unknown) =>
    typeof value === 'bigint' || typeof value === 'symbol' || Object.is(value, -0) ? `${typeof value} ${String(value)}` : value
  const told = errors?.map((error) => [error.toJSON(), error.originalError?.constructor.name, error.originalError?.message])
  return JSON.parse(JSON.stringify({ data, errors: told, keys: JSON.stringify(data, plain) }, plain))
}
