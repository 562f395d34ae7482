import { buildSchema, parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import { makeEngine } from '../../../src/graphql/execute/index.ts'
import { ITEMS_WITHOUT_BREATH, SPAN_MS } from '../../../src/kernel/limits.ts'

const schema = buildSchema('type Query { rows: [Row!]! } type Row { numbers: [Int!]! }')
const document = parse('{ rows { numbers } }')
const rowsOf = (rows: number, numbers: number) =>
  Array.from({ length: rows }, (_, row) => ({ numbers: Array.from({ length: numbers }, (_, at) => row + at) }))

/** Runs with a clock on which each look at it takes longer than a span, and counts the turns of the event loop. */
async function turnsOf(rows: ReturnType<typeof rowsOf>) {
  let milliseconds = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += SPAN_MS + 1))
  let turns = 0
  let counting: NodeJS.Immediate
  const count = () => {
    turns++
    counting = setImmediate(count)
  }
  counting = setImmediate(count)
  const result = await makeEngine({ suggestions: false }).execute({ schema, document, rootValue: { rows } })
  clearImmediate(counting)
  vi.restoreAllMocks()
  expect(JSON.stringify(result)).toBe(JSON.stringify({ data: { rows } }))
  return turns
}

test('The event loop turns while a long answer is made, which is the same', async () => {
  expect(await turnsOf(rowsOf(20, 100))).toBeGreaterThan(10)
})

test('An answer as long as a page is made at once, so that what it loads is loaded together', async () => {
  expect(await turnsOf(rowsOf(1, ITEMS_WITHOUT_BREATH - 1))).toBe(0)
})
