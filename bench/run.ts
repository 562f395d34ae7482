import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import type { BareOrder } from './bare.ts'
import { type Contender, poolSize, startFoyer, startPeer } from './contenders.ts'
import { loadedDatabase } from './databases.ts'
import type { HttpOrder } from './generator.ts'
import { checkPlans } from './plans.ts'
import { postmasterOf } from './processor.ts'
import { foyerList, foyerSearch, pageSize, signIn, subjectsIn } from './questions.ts'
import { granted, resultTable, table, type Wish, wishLine } from './report.ts'
import { inRounds, type Lane, type Pace } from './rounds.ts'
import { sameAnswers } from './same.ts'
import { recordStatements } from './statements.ts'
import { Worker } from './worker.ts'

const callers = 16
const large = 1_000_000
const small = 10_000
const paces: Record<'full' | 'quick', Pace> = {
  full: { rounds: 5, warmUpSeconds: 3, seconds: 5 },
  quick: { rounds: 3, warmUpSeconds: 1.5, seconds: 1.5 },
}

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const pace = paces[flags.quick ? 'quick' : 'full']
/** The loaded databases are worth keeping: the next run begins at once. */
const keptIn = join(tmpdir(), 'foyer-bench')

const running = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void running.disposeAsync().finally(() => process.exit(130)))
const keep = <One extends { stop(): Promise<void> }>(one: One): One => {
  running.defer(() => one.stop())
  return one
}
const say = (text: string) => void process.stdout.write(`${text}\n`)

try {
  const given = process.env.TEST_DATABASE_URL
  await bench(given ?? keep(await startCluster(keptIn)).url)
} finally {
  await running.disposeAsync()
}

async function bench(server: string) {
  installPeers()
  const databases = { large: await loadedDatabase(server, large), small: await loadedDatabase(server, small) }
  const subjects = { large: await subjectsIn(databases.large), small: await subjectsIn(databases.small) }
  const postmaster = await postmasterOf(server)
  const page = (accommodationId: string) => ({ accommodationId, first: pageSize })

  const recorder = await recordStatements(databases.large)
  const { session } = recorder
  const bare = await recorder.of(foyerList, page(subjects.large.large))
  const plans = await checkPlans(databases.large, recorder, subjects.large)
  await recorder.stop()

  const foyer = keep(await startFoyer('bun', databases.large))
  const onNode = keep(await startFoyer('node', databases.large))
  const mercurius = keep(await startPeer('Mercurius', databases.large, session))
  const postgraphile = keep(await startPeer('PostGraphile', databases.large, session))
  const credential = await signIn(foyer.port)
  await sameAnswers([foyer, onNode, mercurius, postgraphile], subjects.large.accommodationIds, credential)

  const generator = keep(new Worker('generator.ts'))
  const alone = keep(new Worker('bare.ts'))
  const asks = ({ name, pid, port }: Contender, headers: Record<string, string>, questions: HttpOrder['questions']): Lane => ({
    name,
    pid,
    measure: (seconds) => generator.measure({ callers, seconds, port, headers, questions } as HttpOrder),
  })
  const lists = (contender: Contender, of: string[]) =>
    of.map((id) => ({ kind: 'list', body: { query: contender.list, variables: page(id) } }))

  const [first, ...further] = bare.values
  if (first !== subjects.large.large) throw new Error('The first value of the list statement is not the accommodation.')
  const questions = subjects.large.accommodationIds.map((id) => ({ kind: 'list', values: [id, ...further] }))
  const bareLane: Lane = {
    name: 'bare statement',
    pid: undefined,
    measure: (seconds) =>
      alone.measure({ callers, seconds, url: databases.large, poolSize, session, text: bare.text, questions } as BareOrder),
  }
  say(`\nThe list of ${pageSize} reservations among ${large.toLocaleString('en')}; ${callers} callers, pools of ${poolSize}`)
  const listLanes = [foyer, onNode, mercurius, postgraphile].map((each) =>
    asks(each, credential, lists(each, subjects.large.accommodationIds)),
  )
  const listed = await inRounds([bareLane, ...listLanes], pace, postmaster)
  say(resultTable(listed, listed[0]!))

  const other = keep(await startFoyer('bun', databases.small))
  const searches = ({ large, keywords }: typeof subjects.large) =>
    keywords.map(({ kind, keyword }) => ({
      kind,
      body: { query: foyerSearch, variables: { ...page(large), keyword } },
    }))
  const otherCredential = await signIn(other.port)
  say(`\n${foyer.name}: ${large.toLocaleString('en')} reservations against ${small.toLocaleString('en')}`)
  const grown = await inRounds(
    [
      { ...asks(other, otherCredential, lists(other, subjects.small.accommodationIds)), name: 'list, small' },
      { ...asks(foyer, credential, lists(foyer, subjects.large.accommodationIds)), name: 'list, large' },
      { ...asks(other, otherCredential, searches(subjects.small)), name: 'keywords, small' },
      { ...asks(foyer, credential, searches(subjects.large)), name: 'keywords, large' },
    ],
    pace,
    postmaster,
  )
  const [listSmall, listLarge, searchSmall, searchLarge] = grown as [Result4, Result4, Result4, Result4]
  say(resultTable(grown, listSmall))
  say('\nMedian milliseconds by kind of keyword')
  const kinds = subjects.large.keywords.map(({ kind }) => kind)
  say(
    table(
      ['', 'small', 'large'],
      kinds.map((kind) => [kind, searchSmall.latency[kind]!.p50, searchLarge.latency[kind]!.p50]),
    ),
  )

  const rate = (name: string) => listed.find((each) => each.name === name)!.perSecond
  const wishes: Wish[] = [
    { says: 'Foyer on Bun against Mercurius', value: rate(foyer.name) / rate(mercurius.name), least: 2.5 },
    { says: 'Foyer on Bun against PostGraphile', value: rate(foyer.name) / rate(postgraphile.name), least: 2.5 },
    { says: 'Foyer on Bun against the bare statement', value: rate(foyer.name) / rate(bareLane.name), least: 0.8 },
    { says: 'Cost of a list, large against small', value: listSmall.perSecond / listLarge.perSecond, most: 1.3 },
    { says: 'Cost of a keyword, large against small', value: searchSmall.perSecond / searchLarge.perSecond, most: 1.3 },
  ]
  say('')
  for (const wish of wishes) say(wishLine(wish))
  for (const fault of plans) say(`NO   ${fault}`)
  if (plans.length === 0) say('yes  Every list is served by an index')
  if (plans.length > 0 || !wishes.every(granted)) process.exitCode = 1
}

type Result4 = Awaited<ReturnType<typeof inRounds>>[number]

/** Apart from the project's own dependencies, and only where somebody measures. */
function installPeers() {
  const directory = join(import.meta.dirname, 'peers')
  const installed = join(directory, 'node_modules', '.package-lock.json')
  const lock = join(directory, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: directory, stdio: 'inherit' })
}
