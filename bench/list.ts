import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { signIn } from './common/callers.ts'
import { keptServer, loadedDatabase } from './common/databases.ts'
import type { HttpWorkload } from './common/generator.ts'
import { postmasterOf } from './common/processor.ts'
import { print, type Target } from './common/report.ts'
import { bench, type Keep, numbersOf } from './common/run.ts'
import { installPeers, poolSize, startFoyer, startPeer } from './common/servers.ts'
import { startWorker } from './common/worker.ts'
import type { BareWorkload } from './list/bare.ts'
import { callers, compare, requesting, type Setting, stating } from './list/compare.ts'
import { growth } from './list/growth.ts'
import { lookUp, lookUpsIn, recordLookUp } from './list/look-up.ts'
import { checkPlans } from './list/plans.ts'
import { foyerList, hotelRooms, listQuestions, pageSize, postgraphileList, type Subjects, subjectsIn } from './list/questions.ts'
import { sameAnswers } from './list/same.ts'
import { recordStatements } from './list/statements.ts'

const few = 10_000
/** Of the lists of a peer. */
const timesMin = 2.7
/** Of load per core before anything starts. */
const busyMost = 0.5

const { reservations: many, ...pace } = numbersOf(
  { reservations: 1_000_000, rounds: 5, warmUpSeconds: 4, seconds: 4 },
  { reservations: 20_000, rounds: 1, warmUpSeconds: 1, seconds: 1 },
)

/** The list and the look-up against peers and bare statements, what growth costs, and the plans of every list. */
await bench(async (keep) => {
  const busy = loadavg()[0]! / availableParallelism()
  if (busy > busyMost)
    print(`The machine is busy (load ${busy.toFixed(1)} per core): rates mean little now, processor time means more.`)
  installPeers()
  const kept = await keptServer(keep)
  const databases = { small: await loadedDatabase(kept, few), large: await loadedDatabase(kept, many) }
  const subjects = await subjectsIn(databases.large)
  const lookUps = await lookUpsIn(databases.large, subjects.large)
  const recorder = await recordStatements(databases.large)
  const statement = await recordLookUp(recorder, lookUps)
  const faults = await checkPlans(databases.large, recorder, subjects)
  await recorder.stop()

  const setting: Setting = {
    database: databases.large,
    session: recorder.session,
    generator: await keep(startWorker<HttpWorkload>('common/generator.ts')),
    bare: await keep(startWorker<BareWorkload>('list/bare.ts')),
    pace,
    postmaster: await postmasterOf(kept),
  }
  const own = await startOwn(keep, 'Foyer on Bun', databases.large)
  const reached = await againstPeers(keep, own, subjects, setting)
  const small = { server: await startOwn(keep, own.name, databases.small), subjects: await subjectsIn(databases.small) }
  const hotel = { server: own, subjects: await subjectsIn(databases.large, hotelRooms) }
  const grown = await growth({ small, hotel, large: { server: own, subjects } }, setting)
  const lookedUp = await lookUp(own, lookUps, statement, setting)
  for (const fault of faults) print(`A plan of a list: ${fault}`)
  return [...reached, ...grown, ...lookedUp, { label: 'Faults in the plans of lists', value: faults.length, max: 0 }]
})

async function startOwn(keep: Keep, name: string, database: string) {
  const server = await keep(startFoyer(name.endsWith('Bun') ? 'bun' : 'node', { DATABASE_URL: database }))
  return { name, server, headers: await signIn(server.url), list: foyerList }
}

async function againstPeers(
  keep: Keep,
  own: Awaited<ReturnType<typeof startOwn>>,
  subjects: Subjects,
  setting: Setting,
): Promise<Target[]> {
  const { database, session } = setting
  const peer = async (name: string, file: string, list: string) => ({
    name,
    list,
    headers: {},
    server: await keep(startPeer(file, database, session)),
  })
  const peers = [
    await peer('Mercurius', 'mercurius.js', foyerList),
    await peer('PostGraphile', 'postgraphile.js', postgraphileList),
  ]
  const contenders = [own, ...peers, await startOwn(keep, 'Foyer on Node', database)]
  const text = readFileSync(join(import.meta.dirname, 'list/bare.sql'), 'utf8')
  await sameAnswers(contenders, subjects.accommodationIds, { url: database, text })
  const questions = subjects.accommodationIds.map((id) => ({ kind: 'list', values: [id, pageSize + 1] }))
  const runners = [
    stating('bare statement', { text, questions }, setting),
    ...contenders.map((one) => requesting(one, listQuestions(one.list, subjects), setting)),
  ]
  const title = `The list of ${pageSize} among ${many.toLocaleString('en')}; ${callers} callers, pools of ${poolSize}`
  const [, mine, ...others] = await compare(title, runners, setting)
  return others.slice(0, peers.length).map(({ name, perSecond }) => ({
    label: `Lists, times ${name}`,
    value: mine!.perSecond / perSecond,
    min: timesMin,
  }))
}
