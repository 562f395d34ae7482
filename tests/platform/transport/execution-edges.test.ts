import fc from 'fast-check'
import { type ExecutionArgs, type ExecutionResult, execute, parse, subscribe, validate } from 'graphql'
import { expect, test } from 'vitest'
import { makeEngine } from '../../../src/graphql/execute/index.ts'
import { documentOf, variables } from './edge-documents.ts'
import { edgeSchema, type Trace } from './edge-schema.ts'
import { after, type Make, source, written } from './edge-values.ts'

const ours = makeEngine({ suggestions: true })
const theirs = { execute, subscribe }
const runs = 150

/** Variables and the fragment need not be used. */
const documentIn = (text: string) => {
  const document = parse(text)
  const wrong = validate(edgeSchema, document).filter(({ message }) => !/^(Variable|Fragment) .+ is never used/.test(message))
  expect(wrong).toEqual([])
  return document
}

/** What the work comes to, and the rejections that nobody heard of. */
async function heard<T>(work: () => Promise<T>): Promise<{ result: T; unheard: number }> {
  const listeners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  let unheard = 0
  process.on('unhandledRejection', () => unheard++)
  try {
    const result = await work()
    await new Promise(setImmediate)
    return { result, unheard }
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of listeners) process.on('unhandledRejection', listener)
  }
}

async function executed(engine: Pick<typeof theirs, 'execute'>, args: ExecutionArgs, make: Make) {
  const trace: Trace = []
  const result = await engine.execute({ ...args, rootValue: make(trace, ''), contextValue: trace })
  return { trace, ...(written(result) as object) }
}

/** What there is no plan for is left to graphql-js, which lets rejections go. */
const isPlanned = (text: string, { n }: { n?: unknown }) => !text.includes('named {') && n !== null

test.each(['query', 'mutation'] as const)(
  'for any source, a %s reads the same fields in the same order as graphql-js and returns exactly its result',
  async (operation) => {
    await fc.assert(
      fc.asyncProperty(documentOf(operation), source, variables, async (text, make, variableValues) => {
        const args = { schema: edgeSchema, document: documentIn(text), variableValues }
        const { result, unheard } = await heard(() => executed(ours, args, make))
        expect(result).toEqual((await heard(() => executed(theirs, args, make))).result)
        if (isPlanned(text, variableValues)) expect(unheard).toBe(0)
      }),
      { numRuns: runs },
    )
  },
  600_000,
)

const streams = fc.tuple(fc.array(source, { maxLength: 3 }), fc.nat(4)).map(([makes, kind]) => (trace: Trace) => {
  const all = () => makes.map((make, at) => make(trace, String(at)))
  async function* events() {
    for (const make of makes) yield { node: make(trace, 'node'), must: make(trace, 'must') }
    if (kind === 1) throw new Error('the stream ends badly')
  }
  if (kind === 2) return all()
  if (kind === 3) return after(1, () => Promise.reject(new Error('no stream')))
  return kind === 4 ? new Error('an error, no stream') : events()
})

interface Subscribing {
  subscribe(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterable<ExecutionResult>>
}

async function followed(engine: Subscribing, args: ExecutionArgs, make: (trace: Trace) => unknown) {
  const trace: Trace = []
  const results: unknown[] = []
  try {
    const stream = await engine.subscribe({ ...args, rootValue: { events: make(trace) }, contextValue: trace })
    if (!(Symbol.asyncIterator in stream)) return { trace, refused: written(stream) }
    for await (const result of stream) results.push(written(result))
    return { trace, results }
  } catch (error) {
    return { trace, results, thrown: String(error) }
  }
}

test('a subscription returns the results of graphql-js for any event', async () => {
  await fc.assert(
    fc.asyncProperty(documentOf('subscription'), streams, variables, async (text, make, variableValues) => {
      const args = { schema: edgeSchema, document: documentIn(text), variableValues }
      const { result, unheard } = await heard(() => followed(ours, args, make))
      expect(result).toEqual((await heard(() => followed(theirs, args, make))).result)
      if (isPlanned(text, variableValues)) expect(unheard).toBe(0)
    }),
    { numRuns: runs },
  )
}, 600_000)
