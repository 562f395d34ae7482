import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { type ServerProcess, startServer } from '../scripts/server-process.ts'
import { foyerEnv } from './contenders.ts'
import { loadedDatabase } from './databases.ts'
import { asks } from './desk.ts'
import { arrivalsIn, putBack, sweepUp } from './desk-subjects.ts'
import type { HttpWorkload } from './generator.ts'
import { keeperOf } from './keeper.ts'
import { postmasterOf } from './processor.ts'
import { foyerList, listQuestions, signIn, subjectsIn } from './questions.ts'
import { print, resultTable } from './report.ts'
import { inRounds, type Runner } from './rounds.ts'
import { Worker } from './worker.ts'

/** Compares checkouts of Foyer, this one first: the list and the desk's operations, in turn. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    kinds: { type: 'string', default: 'list,look-up' },
    reservations: { type: 'string', default: '1000000' },
  },
})
const directories = ['.', ...positionals]
const callers = 16

await using running = new AsyncDisposableStack()
const keep = keeperOf(running)

const cluster = await keep(startCluster(join(tmpdir(), 'foyer-bench')))
const url = await loadedDatabase(cluster.url, Number(values.reservations))
const subjects = await subjectsIn(url)
const arrivals = await arrivalsIn(url, subjects.large)
const generator = await keep(Worker.start('generator.ts'))
const postmaster = await postmasterOf(cluster.url)
const servers: ServerProcess[] = []
for (const directory of directories) {
  const server = await startServer('bun', { ...foyerEnv, DATABASE_URL: url }, { directory: resolve(directory) })
  running.defer(async () => void (await server.signal('SIGTERM')))
  servers.push(server)
}
const questions: Record<string, HttpWorkload['questions']> = {
  list: listQuestions(foyerList, subjects),
  'look-up': arrivals.map((arrival) => ({ kind: 'look-up', body: asks.lookUp(arrival) })),
  'check-in': arrivals.map((arrival) => ({ kind: 'check-in', body: asks.checkIn(arrival) })),
  assignment: arrivals.map((arrival) => ({ kind: 'assignment', body: asks.assign(arrival) })),
}
/** What puts back the arrivals that one measurement has changed. */
const writes: Record<string, () => Promise<void>> = {
  'check-in': () => putBack(url, arrivals, { rooms: true }),
  assignment: () => putBack(url, arrivals, { rooms: false }),
}
const pace = { rounds: Number(values.rounds), warmUpSeconds: 4, seconds: Number(values.seconds) }
for (const kind of values.kinds.split(',')) {
  const once = kind in writes
  const runners = await Promise.all(
    servers.map(async ({ pid, url }, at): Promise<Runner> => {
      const port = Number(new URL(url).port)
      const headers = await signIn(port)
      const measure = (seconds: number) =>
        generator.measure({ callers, seconds, port, headers, once, questions: questions[kind]! } as HttpWorkload)
      return { name: `${kind}, ${directories[at]}`, pid, measure, ...(once && { prepare: writes[kind]! }) }
    }),
  )
  const results = await inRounds(runners, pace, postmaster)
  print(resultTable(results, results.at(-1)!))
}
await putBack(url, arrivals, { rooms: true })
await sweepUp(url)
