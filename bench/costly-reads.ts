import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { freePort, type Runtime, startServer } from '../scripts/server-process.ts'
import { withClient } from './client.ts'
import { foyerEnv } from './contenders.ts'
import { callersOf, type Headers } from './costly-reads/callers.ts'
import { graphqlQuestions, type Question, restQuestions } from './costly-reads/questions.ts'
import { loadedDatabase } from './databases.ts'
import { median } from './measure.ts'
import { databaseMs, postmasterOf } from './processor.ts'
import { signIn } from './questions.ts'
import { isMet, print, table, targetLine } from './report.ts'
import { dropDatabase, sellingDatabase } from './selling.ts'

const { values: flags } = parseArgs({
  options: {
    on: { type: 'string', default: 'bun' },
    only: { type: 'string' },
    out: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
})
const reservations = 100_000
const spanMax = 50
const toldMs = 5
const warmRounds = 2

/** Sends the costliest reads of every role and tells the longest span in which each held the event loop. */
await using opened = new AsyncDisposableStack()
const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster(join(tmpdir(), 'foyer-bench'))
if (cluster) opened.defer(() => cluster.stop())
const server = process.env.TEST_DATABASE_URL ?? cluster!.url
const { url, property } = await sellingDatabase(server, await loadedDatabase(server, reservations), 'costly_reads')
opened.defer(() => dropDatabase(server, url))
const ids = await withClient(url, async (client) => {
  await client.query(`select set_config('bench.property', $1, false)`, [property])
  for (const file of ['offers.sql', 'costly-reads/costly-reads.sql'])
    await client.query(await readFile(new URL(file, import.meta.url), 'utf8'))
  const idOf = async (from: string) => (await client.query<{ id: string }>(`select id from ${from} limit 1`)).rows[0]!.id
  const here = `where accommodation_id = '${property}'`
  const reservationId = await idOf(`reservations ${here}`)
  const room = await idOf(`rooms ${here}`)
  const ratePlan = await idOf(`rate_plans ${here}`)
  return { reservationId, room, ratePlan, accommodation: property, bookableAccommodation: property }
})
const watchPort = await freePort()
const env = { ...foyerEnv, DATABASE_URL: url, WATCH_PORT: String(watchPort), MARKETPLACE_PER_SECOND: '0' }
const foyer = await startServer(flags.on as Runtime, env, { entry: 'bench/costly-reads/server.ts' })
opened.defer(async () => void (await foyer.signal('SIGTERM')))
const postmaster = await postmasterOf(server)

const port = Number(new URL(foyer.url).port)
const callers = await callersOf(port, url, property)
const isWanted = ({ name }: Question) => !flags.only || new RegExp(flags.only).test(name)
const results: (Measured & { role: string })[] = []
for (const [role, credential] of Object.entries(callers)) {
  // a session's token does not last as long as the bench
  const identity = { guest: 'bench-guest', STAFF: 'bench-staff', MANAGER: 'bench' }[role]
  const headers = identity ? await signIn(port, identity) : credential
  const questions = (role === 'app' ? restQuestions() : graphqlQuestions(property, ids)).filter(isWanted)
  const tried: { question: Question; longest: number }[] = []
  for (const question of questions) {
    const { longest, error } = await send(question, headers)
    if (error && /LIMIT|400|COST|BAD/.test(error) && longest > toldMs)
      tried.push({ question: { ...question, argument: `${question.argument}: refused` }, longest })
    if (!error) tried.push({ question, longest })
  }
  for (const ofName of Map.groupBy(tried, ({ question }) => question.name).values()) {
    const [costliest] = ofName.sort((one, other) => other.longest - one.longest)
    const measured = await measure(costliest!.question, headers)
    results.push({ role, ...measured })
    process.stderr.write(`${role} ${measured.question.name}: ${measured.longest.toFixed(1)} ms\n`)
  }
}
results.sort((one, other) => other.longest - one.longest)
const head = ['operation', 'role', 'longest span, ms', 'processor, ms', 'database, ms', 'bytes', 'argument']
const told = results.filter(({ longest }) => longest > toldMs)
const rows = told.map(({ role, question, longest, total, database, bytes }) => [
  question.name,
  role,
  longest,
  total,
  database,
  bytes.toFixed(0),
  question.argument,
])
print(table(head, rows))
if (flags.out) {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)).join(' | ')} |`
  writeFileSync(flags.out, [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'))
}
print(`${results.length} reads on ${flags.on}; ${told.length} hold the loop for more than ${toldMs} ms`)
const target = { label: 'longest span of a read, ms', value: results[0]?.longest ?? 0, max: spanMax }
print(targetLine(target))
process.exitCode = isMet(target) ? 0 : 1

interface Answer {
  longest: number
  total: number
  bytes: number
  error?: string
}

interface Measured extends Omit<Answer, 'error'> {
  question: Question
  database: number
}

async function watch(path: string): Promise<{ longest: number; total: number }> {
  const answer = await fetch(`http://127.0.0.1:${watchPort}${path}`)
  return (await answer.json()) as { longest: number; total: number }
}

async function send({ method, path, body }: Question, caller: Headers): Promise<Answer> {
  const headers = { ...caller, 'accept-encoding': 'identity', ...(body && { 'content-type': 'application/json' }) }
  await watch('/start')
  const answer = await fetch(foyer.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  const { longest, total } = await watch('/stop')
  const isRefused = !answer.ok || /^\{"errors"|^\{"data":null/.test(text) || text.slice(0, 200).includes('"errors":[')
  return { longest, total, bytes: text.length, ...(isRefused && { error: `${answer.status} ${text.slice(0, 300)}` }) }
}

async function measure(question: Question, headers: Headers): Promise<Measured> {
  for (let round = 0; round < warmRounds; round++) await send(question, headers)
  const before = databaseMs(postmaster)
  const answers: Answer[] = []
  for (let round = 0; round < Number(flags.rounds); round++) answers.push(await send(question, headers))
  const database = (databaseMs(postmaster) - before) / answers.length
  const of = (pick: (answer: Answer) => number) => median(answers.map(pick))
  return { question, longest: of(({ longest }) => longest), total: of(({ total }) => total), bytes: answers[0]!.bytes, database }
}
