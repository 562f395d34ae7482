import { parseArgs } from 'node:util'
import { freePort, type Runtime } from '../scripts/server-process.ts'
import { installApps, openKiosk, signIn } from './common/callers.ts'
import { copyOf, keptServer, loadedDatabase, runFile, withClient } from './common/databases.ts'
import { medians } from './common/measure.ts'
import { print, table } from './common/report.ts'
import { bench } from './common/run.ts'
import { type Headers, startFoyer } from './common/servers.ts'
import { graphqlQuestions, type Question, restQuestions } from './costly-reads/questions.ts'
import { subjectsIn } from './list/questions.ts'

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    on: { type: 'string', default: 'bun' },
    /** A regular expression of the names of operations. */
    only: { type: 'string' },
  },
})
const spanMaxMs = 50
const toldMs = 5
const { warmRounds, rounds, reservations } = flags.quick
  ? { warmRounds: 1, rounds: 1, reservations: 10_000 }
  : { warmRounds: 2, rounds: 5, reservations: 100_000 }
const isWanted = ({ name }: Question) => new RegExp(flags.only ?? '').test(name)

interface Answer {
  longest: number
  total: number
  bytes: number
  error?: string
}

/** Sends the costliest reads of every role and tells the longest span in which each held the event loop. */
await bench(async (keep) => {
  const kept = await keptServer(keep)
  const loaded = await loadedDatabase(kept, reservations)
  const { large: property } = await subjectsIn(loaded)
  const database = await copyOf(keep, kept, loaded, 'costly_reads')
  const ids = await openSale(database, property)
  const watchPort = String(await freePort())
  const env = { DATABASE_URL: database, WATCH_PORT: watchPort }
  const { url } = await keep(startFoyer(flags.on as Runtime, env, { entry: 'bench/costly-reads/server.ts' }))

  async function watch(path: string): Promise<{ longest: number; total: number }> {
    const answer = await fetch(`http://127.0.0.1:${watchPort}${path}`)
    return (await answer.json()) as { longest: number; total: number }
  }

  async function send({ method, path, body }: Question, caller: Headers): Promise<Answer> {
    const headers = { ...caller, 'accept-encoding': 'identity', ...(body && { 'content-type': 'application/json' }) }
    await watch('/start')
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    const { longest, total } = await watch('/stop')
    const isRefused = !answer.ok || /^\{"errors"|^\{"data":null/.test(text) || text.slice(0, 200).includes('"errors":[')
    return { longest, total, bytes: text.length, ...(isRefused && { error: `${answer.status} ${text.slice(0, 300)}` }) }
  }

  /** Of the shapes of a read, the one that holds the loop longest; a refusal counts if it takes its time. */
  async function costliestOf(shapes: readonly Question[], headers: Headers): Promise<Question | undefined> {
    let costliest: { question: Question; longest: number } | undefined
    for (const shape of shapes) {
      const { longest, error } = await send(shape, headers)
      const isSlowRefusal = error !== undefined && /LIMIT|400|COST|BAD/.test(error) && longest > toldMs
      if (error !== undefined && !isSlowRefusal) continue
      const question = isSlowRefusal ? { ...shape, argument: `${shape.argument}: refused` } : shape
      if (longest > (costliest?.longest ?? -1)) costliest = { question, longest }
    }
    return costliest?.question
  }

  async function measure(question: Question, headers: Headers) {
    for (let round = 0; round < warmRounds; round++) await send(question, headers)
    const answers: Answer[] = []
    for (let round = 0; round < rounds; round++) answers.push(await send(question, headers))
    const { longest, total, bytes } = medians(answers.map(({ error: _, ...figures }) => figures))
    return { question, longest, total, bytes }
  }

  const results: (Awaited<ReturnType<typeof measure>> & { role: string })[] = []
  const kiosk = await openKiosk(url, await signIn(url), property)
  const [app] = await installApps(database, property)
  // a session's token does not last as long as the bench
  const callers: Readonly<Record<string, () => Headers | Promise<Headers>>> = {
    anonymous: () => ({}),
    guest: () => signIn(url, 'bench-guest'),
    kiosk: () => kiosk,
    STAFF: () => signIn(url, 'bench-staff'),
    MANAGER: () => signIn(url),
    app: () => app!,
  }
  for (const [role, open] of Object.entries(callers)) {
    const headers = await open()
    const questions = (role === 'app' ? restQuestions() : graphqlQuestions(property, ids)).filter(isWanted)
    for (const shapes of Map.groupBy(questions, ({ name }) => name).values()) {
      const question = await costliestOf(shapes, headers)
      if (question) results.push({ role, ...(await measure(question, headers)) })
    }
  }
  results.sort((one, other) => other.longest - one.longest)
  const told = results.filter(({ longest }) => longest > toldMs)
  const rows = told.map(({ role, question, longest, total, bytes }) => [
    question.name,
    role,
    longest,
    total,
    String(bytes),
    question.argument,
  ])
  print(table(['operation', 'role', 'longest span, ms', 'processor, ms', 'bytes', 'argument'], rows))
  print(`${results.length} reads on ${flags.on}; ${told.length} hold the loop for more than ${toldMs} ms`)
  return [{ label: 'Longest span of a read, ms', value: results[0]?.longest ?? Number.NaN, max: spanMaxMs }]
})

/** Has the property sell all it may, and finds an id of each kind that reads ask for. */
async function openSale(database: string, property: string): Promise<Record<string, string>> {
  return withClient(database, async (client) => {
    await runFile(client, 'costly-reads/costly-reads.sql', { property })
    const idOf = async (table: string) => {
      const { rows } = await client.query<{ id: string }>(`select id from ${table} where accommodation_id = $1 limit 1`, [
        property,
      ])
      return rows[0]!.id
    }
    const [reservationId, room, ratePlan] = [await idOf('reservations'), await idOf('rooms'), await idOf('rate_plans')]
    return { reservationId, room, ratePlan, accommodation: property, bookableAccommodation: property }
  })
}
