import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { nameOf } from '../src/db/postgres/names.ts'
import { newId } from '../src/kernel/ids.ts'
import type { BareWorkload } from './bare.ts'
import { type Contender, poolSize, startFoyer, startPeer } from './contenders.ts'
import { loadedDatabase } from './databases.ts'
import { asks } from './desk.ts'
import { arrivalsIn, valuesFor } from './desk-subjects.ts'
import type { HttpWorkload } from './generator.ts'
import { keeperOf } from './keeper.ts'
import { startOnBun } from './on-bun.ts'
import { postmasterOf } from './processor.ts'
import { foyerList, listQuestions, page, pageSize, signIn, subjectsIn } from './questions.ts'
import { print, resultTable } from './report.ts'
import { inRounds, type Runner } from './rounds.ts'
import { recordStatements, type Statement } from './statements.ts'
import { Worker } from './worker.ts'

/**
 * What a server on Bun cannot do without: HTTP and the statements of an operation, through `pg` or through Bun's client. For
 * the list and the look-up.
 */
export interface Operation {
  statements: Pick<Statement, 'name' | 'text'>[]
  /** Of the statements, for each request. */
  values: unknown[][][]
  answer: string
}

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    reservations: { type: 'string', default: '1000000' },
  },
})
const callers = 16
/** Milliseconds that bring the server by hand to the wanted 0.22 ms for a list and 0.15 ms for a look-up. */
const toWanted = { list: 0.12, lookUp: 0.1 }

await using running = new AsyncDisposableStack()
const keep = keeperOf(running)

const cluster = await keep(startCluster(join(tmpdir(), 'foyer-bench')))
const url = await loadedDatabase(cluster.url, Number(flags.reservations))
const subjects = await subjectsIn(url)
const arrivals = await arrivalsIn(url, subjects.large)
const sample = arrivals[0]!
const since = newId()

const recorder = await recordStatements(url)
const { session } = recorder
const nameFor = ({ name, text, values }: Statement) => name ?? (values.length > 0 ? nameOf(text) : undefined)
const operation = async (ask: { query: string; variables: object }, valuesOf: (recorded: unknown[][]) => unknown[][][]) => {
  const { statements, data } = await recorder.allOf(ask.query, ask.variables)
  return {
    statements: statements.map((statement) => ({ name: nameFor(statement), text: statement.text })),
    values: valuesOf(statements.map(({ values }) => values)),
    answer: JSON.stringify({ data }),
  } satisfies Operation
}
const ofArrivals = (recorded: unknown[][]) => arrivals.map((other) => valuesFor(recorded, sample, other, since))
const ofProperties = (recorded: unknown[][]) =>
  subjects.accommodationIds.map((id) => recorded.map((row) => row.map((value) => (value === subjects.large ? id : value))))
await recorder.allOf(foyerList, page(subjects.large))
const operations: Record<string, Operation> = {
  list: await operation({ query: foyerList, variables: page(subjects.large) }, ofProperties),
  lookUp: await operation(asks.lookUp(sample), ofArrivals),
}
await recorder.stop()

const peers = [await keep(startPeer('Mercurius', url, session)), await keep(startPeer('PostGraphile', url, session))]
const byHand = [
  { name: 'by hand', ...(await keep(startByHand('pg'))) },
  { name: "by hand, Bun's client", ...(await keep(startByHand('bun'))) },
  { name: 'by hand, as long as wanted', ...(await keep(startByHand('pg', toWanted))) },
]
const bare = await keep(Worker.start('bare.ts'))
const foyer = await keep(startFoyer('bun', url))
const generator = await keep(Worker.start('generator.ts'))
const postmaster = await postmasterOf(cluster.url)
const credential = await signIn(foyer.port)
const pace = { rounds: Number(flags.rounds), warmUpSeconds: 2, seconds: Number(flags.seconds) }

const questionsOf = {
  list: listQuestions(foyerList, subjects).map(({ body }) => body),
  lookUp: arrivals.map(asks.lookUp),
} as const
/** The look-up's own statement, without that of the session. */
const bareLookUp: Runner = {
  name: 'bare statement',
  pid: undefined,
  measure: (seconds) => {
    const { statements, values } = operations.lookUp!
    const questions = values.map((of) => ({ kind: 'look-up', values: of.at(-1)! }))
    return bare.measure({ callers, seconds, url, poolSize, session, text: statements.at(-1)!.text, questions } as BareWorkload)
  },
}
const labels = { list: `List of ${pageSize}`, lookUp: 'Look-up by code' }

for (const kind of Object.keys(questionsOf) as (keyof typeof questionsOf)[]) {
  const runner = (name: string, pid: number, port: number, headers: Record<string, string>, bodies: object[]): Runner => ({
    name,
    pid,
    measure: (seconds) => {
      const questions = bodies.map((body) => ({ kind, body }))
      return generator.measure({ callers, seconds, once: false, port, headers, questions } as HttpWorkload)
    },
  })
  const askingFor = ({ name, pid, port, list }: Contender) =>
    runner(
      name,
      pid,
      port,
      {},
      listQuestions(list, subjects).map(({ body }) => body),
    )
  const own: object[] = [...questionsOf[kind]]
  const results = await inRounds(
    [
      ...(kind === 'lookUp' ? [bareLookUp] : []),
      ...byHand.map(({ name, pid, url }) => {
        const bodies = own.map((_, at) => ({ kind, at }))
        return runner(name, pid, Number(new URL(url).port), {}, bodies)
      }),
      runner(foyer.name, foyer.pid, foyer.port, credential, own),
      ...(kind === 'lookUp'
        ? [runner('Foyer: { __typename }', foyer.pid, foyer.port, credential, [{ query: '{ __typename }' }])]
        : []),
      ...(kind === 'list' ? peers.map(askingFor) : []),
    ],
    pace,
    postmaster,
  )
  print(`\n${labels[kind]}: ${operations[kind]!.statements.length} statements`)
  print(resultTable(results, results[0]!))
}

async function startByHand(client: 'pg' | 'bun', spinMs = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-floor-'))
  const file = join(directory, 'operations.json')
  await writeFile(file, JSON.stringify(operations))
  const server = await startOnBun(
    'floor/server.ts',
    { DATABASE_URL: url, SESSION_OPTIONS: session, SPIN: JSON.stringify(spinMs) },
    file,
    client,
  )
  await rm(directory, { recursive: true })
  return { ...server, stop: async () => server.stop() }
}
