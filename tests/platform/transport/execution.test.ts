import { makeExecutableSchema } from '@graphql-tools/schema'
import fc from 'fast-check'
import { type DocumentNode, type ExecutionResult, execute, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { makeEngine, sourceOnly } from '../../../src/graphql/execute/index.ts'
import { bothWays, emptied, normalized, schema } from './answers.ts'

async function expectSame(text: string, variables?: Record<string, unknown>) {
  const { ours, theirs } = await bothWays(parse(text), variables)
  expect(ours).toEqual(theirs)
}

describe('a planned query returns the result of graphql-js', () => {
  test.each<[string, string, Record<string, unknown>?]>([
    ['scalars of all kinds', '{ thing { id name count sure color at flag ratio __typename } text __typename }'],
    ['a value that a scalar refuses', '{ thing { self { id count } } }'],
    ['an enum value that is none', '{ thing { color self { color } } }'],
    ['null where none may be', '{ thing { self { self { id sure } } } surely { self { self { sure } } } }'],
    ['null where none may be, up to the root', '{ text surely { surely { surely { surely { id } } } } }'],
    ['lists of promises, errors and nulls', '{ thing { all { id all { id } } allSurely { id } } }'],
    ['a list that is none', '{ thing { self { allSurely { id } } } }'],
    ['lists of lists', '{ some { id later { id } } }'],
    ['promises', '{ things(first: 3) { later { id later { id failsLater } } } }'],
    ['failures at once and later', '{ thing { id fails failsLater } surely { fails } }'],
    ['failures below a place that is null already', '{ thing { surely { sure later { failsLater } surely { sure } } fails } }'],
    ['functions as values', '{ thing { computed } }'],
    ['default arguments', '{ thing { argument } }'],
    ['arguments', '{ thing(id: 7, times: [1, 2], at: "2026-11-21T01:29:38Z") { name argument(value: null, given: 3) } }'],
    ['aliases', '{ a: thing { x: id y: id } b: thing { x: name } }'],
    ['merged fields', '{ thing { self { id } } thing { self { name } id } }'],
    [
      'fragments',
      '{ thing { ...A } surely { ...A ... on Thing { name } ... { flag } } } fragment A on Thing { id ...B } fragment B on Thing { self { ...C } } fragment C on Named { name }',
    ],
    [
      'unions and interfaces',
      '{ any { __typename ... on Thing { id } ... on Other { size } ... on Named { name } } named { __typename name ... on Thing { count } } }',
    ],
    ['the schema', '{ __schema { queryType { name } } __type(name: "Thing") { fields { name } } }'],
    [
      'arguments of resolvers',
      'query Q($v: Int = 3) { thing { asked self { asked ...A argument(given: $v) } } } fragment A on Thing { later { asked } }',
    ],
    ['a key that objects know', '{ thing { __proto__: id constructor: id toString: name } }'],
    [
      'conditions',
      'query($y: Boolean!, $n: Boolean!) { thing { id @include(if: $y) name @include(if: $n) flag @skip(if: $n) ...A @skip(if: $y) ... @include(if: $n) { count } } } fragment A on Thing { ratio }',
      { y: true, n: false },
    ],
    [
      'conditions on one fragment in two places',
      'query($y: Boolean = true) { a: thing { ...A @include(if: $y) } b: thing { ...A @skip(if: $y) id } } fragment A on Thing { name id @skip(if: $y) }',
    ],
    ['variables that are absent', 'query($v: Int, $w: [Int!]) { thing(times: $w) { name argument(value: $v, given: $v) } }'],
    [
      'variables that are null',
      'query($v: Int, $w: [Int!]) { thing(times: $w) { name argument(value: $v, given: $v) } }',
      { v: null, w: null },
    ],
    [
      'variables that are coerced',
      'query($w: [Int!], $i: ID, $t: DateTime) { thing(times: $w, id: $i, at: $t) { name } }',
      { w: 1, i: 2, t: '2026-11-21T10:29:38+09:00' },
    ],
    [
      'variables that are wrong',
      'query($v: Int!, $w: [Int!]!, $c: DateTime) { thing(times: $w, at: $c) { argument(value: $v) } }',
      { v: 'x', w: [1, null], c: 'never' },
    ],
    ['mutations', 'mutation { thing { id } }'],
  ])('%s', (_, text, variables) => expectSame(text, variables))
})

test('fields of a mutation run one after another, even if one fails', async () => {
  const order: string[] = []
  const step = async (name: string, failing = false) => {
    order.push(`${name} begins`)
    await new Promise(setImmediate)
    order.push(`${name} ends`)
    if (failing) throw new Error(name)
    return name
  }
  const steps = makeExecutableSchema({
    typeDefs: 'type Query { a: String } type Mutation { a: String, b: String, c: String, d: String! }',
    resolvers: { Mutation: { a: () => step('a'), b: () => step('b', true), c: () => step('c'), d: () => step('d', true) } },
  })
  const { execute: execution } = makeEngine({ suggestions: false })
  const run = async (text: string) => normalized(await execution({ schema: steps, document: parse(text) }))
  expect(await run('mutation { a b c }')).toMatchObject({ data: '{"a":"a","b":null,"c":"c"}', errors: [{ path: ['b'] }] })
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  order.length = 0
  expect(await run('mutation { a d c }')).toMatchObject({ data: 'null', errors: [{ path: ['d'] }] })
  expect(order).toEqual(['a begins', 'a ends', 'd begins', 'd ends'])
})

test('after an item of a list failed, later failures are ignored, and the list does not wait for them', async () => {
  const failing = makeExecutableSchema({
    typeDefs: 'type Query { list: [Item!] } type Item { now: Int!, later: Int! }',
    resolvers: { Query: { list: () => [{ now: 1 }, { now: null }] }, Item: { later: () => Promise.reject(new Error('later')) } },
  })
  const { execute: execution } = makeEngine({ suggestions: false })
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  const { data, errors } = normalized(await execution({ schema: failing, document: parse('{ list { now later } }') }))
  await new Promise(setImmediate)
  process.off('unhandledRejection', hear)
  expect(data).toBe('{"list":null}')
  expect(errors).toMatchObject([{ path: ['list', 1, 'now'] }])
  expect(unheard).toEqual([])
})

test('@skip and @include are evaluated at each execution', async () => {
  const document = parse('query($y: Boolean!) { thing { id @include(if: $y) name @skip(if: $y) } }')
  const { execute: ours } = makeEngine({ suggestions: false })
  for (const y of [true, false, true, false, true, false, false, true]) {
    const args = { schema, document, variableValues: { y } }
    expect(normalized(await ours(args))).toEqual(normalized(await execute(args)))
  }
})

describe('an event with many subscribers', () => {
  const event = { words: 'said', level: 1 }
  const asked = { loud: 0, caller: 0 }
  const heard = makeExecutableSchema({
    typeDefs: `type Query { _: Int } type Subscription { event(of: ID): Event! }
      type Event { words: String, level: Int, loud: String, caller: String, fails: Int }`,
    resolvers: {
      Subscription: {
        event: {
          async *subscribe() {
            yield event
          },
          resolve: sourceOnly((one: typeof event) => one),
        },
      },
      Event: {
        loud: sourceOnly(({ words }: typeof event) => `${words} ${++asked.loud}`),
        caller: (...[, , who]: unknown[]) => `${who} ${++asked.caller}`,
        fails: () => {
          throw new Error('fails')
        },
      },
    },
  })
  const { subscribe } = makeEngine({ suggestions: false })
  async function hear(document: DocumentNode, contextValue: string, variableValues = {}) {
    const results = await subscribe({ schema: heard, document, contextValue, variableValues })
    const list: ExecutionResult[] = []
    for await (const result of results as AsyncIterable<ExecutionResult>) list.push(result)
    return list
  }

  test('is executed once for all subscribers with the same selection', async () => {
    const document = parse('subscription($of: ID, $y: Boolean = true) { event(of: $of) { words loud @include(if: $y) } }')
    const [first] = await hear(document, 'A', { of: '1' })
    expect(first).toEqual({ data: { event: { words: 'said', loud: 'said 1' } } })
    expect((await hear(document, 'B', { of: '2' }))[0]).toBe(first)
    expect(await hear(document, 'A', { y: false })).toEqual([{ data: { event: { words: 'said' } } }])
    expect(await hear(parse('subscription { event { level } }'), 'A')).toEqual([{ data: { event: { level: 1 } } }])
    expect(asked.loud).toBe(1)
  })

  test('is executed for each subscriber if the result depends on the caller, and each gets the errors', async () => {
    const document = parse('subscription { event { words caller } }')
    const answers = [...(await hear(document, 'A')), ...(await hear(document, 'B'))]
    expect(answers.map(({ data }) => JSON.parse(JSON.stringify(data)).event.caller)).toEqual(['A 1', 'B 2'])
    const failing = parse('subscription { event { fails } }')
    const [[one], [other]] = [await hear(failing, 'A'), await hear(failing, 'B')]
    expect(one).toMatchObject({ data: { event: { fails: null } }, errors: [{ message: 'fails' }] })
    expect(other?.errors?.[0]).not.toBe(one?.errors?.[0])
  })

  test('is executed for each subscriber if a method of it gets the caller', async () => {
    const methods = makeExecutableSchema({
      typeDefs: 'type Query { _: Int } type Subscription { event: Event } type Event { caller: String }',
      resolvers: {
        Subscription: {
          event: {
            async *subscribe() {
              yield called
            },
            resolve: sourceOnly((one: object) => one),
          },
        },
      },
    })
    const called = { caller: (_: object, who: string) => who }
    const document = parse('subscription { event { caller } }')
    for (const contextValue of ['A', 'B']) {
      const results = await subscribe({ schema: methods, document, contextValue })
      for await (const result of results as AsyncIterable<ExecutionResult>)
        expect(result).toEqual({ data: { event: { caller: contextValue } } })
    }
  })
})

test('random operations return the result of graphql-js', async () => {
  const leaves = [
    'id',
    'name',
    'count',
    'sure',
    'color',
    'at',
    'flag',
    'ratio',
    'fails',
    'failsLater',
    'computed',
    'argument(given: $v)',
    '__typename',
    'asked',
  ]
  const { set } = fc.letrec<{ set: string; field: string }>((tie) => ({
    set: fc.array(tie('field'), { minLength: 1, maxLength: 4 }).map((fields) => `{ ${fields.join(' ')} }`),
    field: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'levels' },
      fc.constantFrom(...leaves),
      fc.tuple(fc.constantFrom('self', 'later', 'surely', 'all'), tie('set')).map(([name, inner]) => `${name} ${inner}`),
      fc
        .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('self', 'later'), tie('set'))
        .map(([alias, name, inner]) => `${alias}: ${name} ${inner}`),
      fc
        .tuple(fc.constantFrom('@skip(if: $y)', '@include(if: $y)', ''), tie('set'))
        .map(([when, inner]) => `... ${when} ${inner}`),
      fc.constantFrom('...F', '...F @skip(if: $y)'),
    ),
  }))
  const root = fc
    .tuple(fc.constantFrom('thing', 'surely', 'things(first: $v)', 'some'), set)
    .map(([name, inner]) => `${name} ${inner}`)
  const query = fc.tuple(fc.array(root, { minLength: 1, maxLength: 3 }), set)
  await fc.assert(
    fc.asyncProperty(query, fc.boolean(), fc.integer({ min: 0, max: 3 }), async ([roots, fragment], y, v) => {
      const below = fragment.replaceAll(/\.\.\.F( @skip\(if: \$y\))?/g, 'name')
      const text = `query($y: Boolean!, $v: Int) { ${roots.join(' ')} ...R } fragment R on Query { thing { ...F } text @skip(if: $y) } fragment F on Thing ${below}`
      fc.pre(validate(schema, parse(text)).every(({ message }) => message.startsWith('Variable')))
      const { theirs, ours } = await bothWays(parse(text), { y, v })
      expect(ours.data).toBe(theirs.data)
      expect(emptied(ours)).toEqual(emptied(theirs))
    }),
    { numRuns: 300 },
  )
})
