import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, GraphQLScalarType, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { makeEngine } from '../../../src/graphql/execute/index.ts'
import { normalized } from './answers.ts'

describe('errors below a field that is already null are not reported', () => {
  const later = async (ticks: number, then: () => unknown = () => 'done') => {
    for (let tick = 0; tick < ticks; tick++) await undefined
    return then()
  }
  const fails = (ticks: number) =>
    later(ticks, () => {
      throw new Error(`after ${ticks}`)
    })
  const failing = makeExecutableSchema({
    typeDefs: 'type Query { part: Part, must: Part!, slow: String } type Part { must: String!, may: String, part: Part }',
    resolvers: {
      Query: { part: () => ({}), must: () => ({}), slow: () => later(90) },
      Part: { must: () => fails(5), may: () => fails(30), part: () => ({}) },
    },
  })
  const { execute: execution } = makeEngine({ suggestions: false })

  test.each([
    ['a field of the same object', '{ part { must may } slow }', '{"part":null,"slow":"done"}', ['part', 'must']],
    ['a field deeper down', '{ part { must part { part { may } } } slow }', '{"part":null,"slow":"done"}', ['part', 'must']],
    ['a field anywhere, where all data is null', '{ must { must } part { may } slow }', 'null', ['must', 'must']],
  ])('%s', async (_, text, data, path) => {
    const args = { schema: failing, document: parse(text) }
    const result = await execution(args)
    await new Promise(setImmediate)
    expect(normalized(result)).toMatchObject({ data, errors: [{ message: 'after 5', path }] })
    expect(result.errors).toHaveLength(1)
    expect(normalized(await execute(args))).toEqual(normalized(result))
  })

  test('errors beside it are reported', async () => {
    const result = await execution({ schema: failing, document: parse('{ a: part { may } b: part { may must } slow }') })
    expect(
      normalized(result)
        .errors.map(({ path }) => path)
        .sort(),
    ).toEqual([
      ['a', 'may'],
      ['b', 'must'],
    ])
  })
})

describe('a planned query returns exactly the result of graphql-js', () => {
  const edges = makeExecutableSchema({
    typeDefs: `scalar None type Query { thing: Thing, made: Thing }
      type Thing { text: String, mustText: String!, name: String, none: None, list: [Int], argued(given: Int!): String, thing: Thing }`,
    resolvers: {
      None: new GraphQLScalarType({ name: 'None', serialize: () => undefined }),
      Query: { made: () => Object.assign(() => 'called', { text: 'of a function', thing: () => 'called' }) },
    },
  })
  const { execute: execution } = makeEngine({ suggestions: false })
  let reads = 0
  const bad = () => {
    reads++
    throw new Error('bad getter')
  }
  const rootValue = {
    thing: {
      get text() {
        return bad()
      },
      get mustText() {
        return bad()
      },
      none: { quoted: 'a "value"', list: [1] },
      list: { [Symbol.iterator]: 'none' },
      argued: 'never read',
    },
  }

  test.each<[string, string, object, Record<string, unknown>?]>([
    ['where a getter throws', '{ thing { text } }', { thing: { text: null } }],
    ['where a getter that may not be null throws', '{ thing { mustText } }', { thing: null }],
    [
      'where a source is a function',
      '{ made { text name thing { text } } }',
      { made: { text: 'of a function', name: '', thing: { text: null } } },
    ],
    ['where a message quotes a value', '{ thing { none } }', { thing: { none: null } }],
    ['where a list only looks like one', '{ thing { list } }', { thing: { list: null } }],
    [
      'where an argument is refused and nobody reads it',
      'query($v: Int = 1) { thing { argued(given: $v) } }',
      { thing: { argued: null } },
      { v: null },
    ],
  ])('%s', async (_, text, data, variableValues = {}) => {
    const args = { schema: edges, document: parse(text), rootValue, variableValues }
    reads = 0
    const [ours, readByUs] = [normalized(await execution(args)), reads]
    expect(JSON.parse(ours.data)).toMatchObject(data)
    reads = 0
    expect(ours).toEqual(normalized(await execute(args)))
    expect(readByUs).toBe(reads)
  })
})
