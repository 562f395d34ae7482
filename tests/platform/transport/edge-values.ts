import fc from 'fast-check'
import { type ExecutionResult, GraphQLError, type GraphQLResolveInfo } from 'graphql'
import type { Trace } from './edge-schema.ts'

/** A value of a field, made anew for each execution: its promises, getters and iterators are used up by one. */
export type Make = (trace: Trace, place: string) => unknown

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

/** A result, comparable: in the order of its keys and errors. */
export function written({ data, errors }: ExecutionResult): unknown {
  const plain = (_: string, value: unknown) =>
    typeof value === 'bigint' || typeof value === 'symbol' || Object.is(value, -0) ? `${typeof value} ${String(value)}` : value
  const reported = errors?.map((error) => [error.toJSON(), error.originalError?.constructor.name, error.originalError?.message])
  return JSON.parse(JSON.stringify({ data, errors: reported, keys: JSON.stringify(data, plain) }, plain))
}
