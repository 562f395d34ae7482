import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { poolSize, startFoyer, startPeer } from './contenders.ts'
import { loadedDatabase } from './databases.ts'
import { desk, recordDesk } from './desk.ts'
import { growth } from './growth.ts'
import { installPeers } from './peers.ts'
import { checkPlans } from './plans.ts'
import { postmasterOf } from './processor.ts'
import { foyerList, hotelRooms, page, pageSize, type Subjects, signIn, subjectsIn } from './questions.ts'
import { isMet, print, targetLine } from './report.ts'
import type { Pace } from './rounds.ts'
import { sameAnswers } from './same.ts'
import { sideBySide } from './side-by-side.ts'
import { recordStatements } from './statements.ts'
import { Worker } from './worker.ts'

const callers = 16
const few = 10_000
const paces: Record<'full' | 'quick', Pace> = {
  full: { rounds: 5, warmUpSeconds: 4, seconds: 4 },
  quick: { rounds: 3, warmUpSeconds: 1.5, seconds: 1.2 },
}
/** Of load per core before anything starts. */
const busyMost = 0.5
/** The loaded databases are worth keeping: the next run begins at once. */
const keptIn = join(tmpdir(), 'foyer-bench')

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, reservations: { type: 'string', default: '1000000' } },
})
const many = Number(flags.reservations)
const pace = paces[flags.quick ? 'quick' : 'full']

const running = new AsyncDisposableStack()
let stopping: Promise<void> | undefined
const stop = () => (stopping ??= running.disposeAsync())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().finally(() => process.exit(130)))
/** Stopped at the end, however that comes; also what is still starting then. */
const keep = <One extends { stop(): Promise<void> }>(starting: Promise<One>): Promise<One> => {
  running.defer(async () => (await starting.catch(() => undefined))?.stop())
  return starting
}

try {
  const external = process.env.TEST_DATABASE_URL
  await bench(external ?? (await keep(startCluster(keptIn))).url)
} catch (error) {
  // What was stopped by a signal fails wherever it was waited for.
  if (!stopping) {
    process.stderr.write(`${inspect(error)}\n`)
    process.exitCode = 1
  }
} finally {
  await stop()
  process.exit()
}

async function bench(server: string) {
  const busy = loadavg()[0]! / availableParallelism()
  if (busy > busyMost)
    print(`The machine is busy (load ${busy.toFixed(1)} per core): rates mean little now, processor time means more.`)
  installPeers()
  const urls = { small: await loadedDatabase(server, few), large: await loadedDatabase(server, many) }
  const subjects = { small: await subjectsIn(urls.small), large: await subjectsIn(urls.large) }

  const { session, statement, faults, ofDesk } = await whatIsSent(urls.large, subjects.large)

  const foyer = await keep(startFoyer('bun', urls.large))
  const contenders = [
    foyer,
    await keep(startFoyer('node', urls.large)),
    await keep(startPeer('Mercurius', urls.large, session)),
    await keep(startPeer('PostGraphile', urls.large, session)),
  ]
  const headers = await signIn(foyer.port)
  const byHand = await readFile(new URL('bare.sql', import.meta.url), 'utf8')
  await sameAnswers(contenders, subjects.large.accommodationIds, headers, { url: urls.large, text: byHand })

  const common = { generator: await keep(Worker.start('generator.ts')), callers, pace, postmaster: await postmasterOf(server) }
  const worker = await keep(Worker.start('bare.ts'))
  const texts = { 'bare statement': byHand, 'as Foyer sends it': statement.text }
  const bare = Object.entries(texts).map(([name, text]) => ({ name, text, worker, url: urls.large, session }))
  print(`\nThe list of ${pageSize} reservations among ${many.toLocaleString('en')}; ${callers} callers, pools of ${poolSize}`)
  const compared = await sideBySide(bare, contenders, { ...common, headers, subjects: subjects.large })

  const other = await keep(startFoyer('bun', urls.small))
  const large = { contender: foyer, subjects: subjects.large, headers }
  const hotel = { ...large, subjects: await subjectsIn(urls.large, hotelRooms) }
  const small = { contender: other, subjects: subjects.small, headers: await signIn(other.port) }
  print(`\n${foyer.name}: ${few.toLocaleString('en')} reservations and ${many.toLocaleString('en')}`)
  const grown = await growth({ small, hotel, large }, common)

  const bareTransaction = await keep(Worker.start('bare-transaction.ts'))
  const workers = { generator: common.generator, bare: worker, bareTransaction }
  print(`\nThe front desk: ${foyer.name} among ${many.toLocaleString('en')} reservations`)
  const atDesk = await desk(foyer, ofDesk, { ...common, url: urls.large, workers, headers })
  const targets = [...compared, ...grown, ...atDesk]

  print('')
  for (const target of targets) print(targetLine(target))
  for (const fault of faults) print(`NO   ${fault}`)
  if (faults.length === 0) print('yes  Every list is served by an index')
  if (faults.length > 0 || !targets.every(isMet)) process.exitCode = 1
}

/** To the database, for the list and for all others. */
async function whatIsSent(url: string, subjects: Subjects) {
  const recorder = await keep(recordStatements(url))
  const statement = await recorder.of(foyerList, page(subjects.large))
  const faults = await checkPlans(url, recorder, subjects)
  const ofDesk = await recordDesk(url, recorder, subjects.large)
  await recorder.stop()
  return { statement, session: recorder.session, faults, ofDesk }
}
