import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startFederation } from '../scripts/federation.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { withClient } from './client.ts'
import { foyerEnv, startFoyer } from './contenders.ts'
import { copyOf, loadedDatabase } from './databases.ts'
import type { HttpWorkload } from './generator.ts'
import { foyerList, listQuestions, signIn, subjectsIn } from './questions.ts'
import { print, table } from './report.ts'
import { inRounds, type Pace } from './rounds.ts'
import { dropDatabase } from './selling.ts'
import { Worker } from './worker.ts'

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const reservations = 10_000
const callers = 16
const pace: Pace = flags.quick ? { rounds: 3, warmUpSeconds: 1.5, seconds: 1.5 } : { rounds: 5, warmUpSeconds: 4, seconds: 4 }

/** Lists of reservations through one server, and through a gateway in this process with the subgraphs in one process and in five. */
await using opened = new AsyncDisposableStack()
const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster(join(tmpdir(), 'foyer-bench'))
if (cluster) opened.defer(() => cluster.stop())
const server = process.env.TEST_DATABASE_URL ?? cluster!.url
const url = await copyOf(server, await loadedDatabase(server, reservations), 'federation')
opened.defer(() => dropDatabase(server, url))
await withClient(url, async (client) => {
  await client.query(await readFile(new URL('federation.sql', import.meta.url), 'utf8'))
  await client.query('vacuum (analyze)')
})

const foyer = await startFoyer('bun', url)
opened.defer(() => foyer.stop())
const env = { ...foyerEnv, DATABASE_URL: url }
const together = await startFederation('bun', env, { together: true })
opened.defer(() => together.stop())
const apart = await startFederation('bun', env)
opened.defer(() => apart.stop())
const generator = await Worker.start('generator.ts')
opened.defer(() => generator.stop())

const contenders = {
  'one server': foyer.port,
  'gateway, one process': Number(new URL(together.gateway.url).port),
  'gateway, five processes': Number(new URL(apart.gateway.url).port),
}
const headers = await signIn(foyer.port)
const subjects = await subjectsIn(url)
const queries = {
  'list of 20 reservations': foyerList,
  'the same with the account of each': foyerList.replace('primaryGuestProfile', 'user { id name } primaryGuestProfile'),
}

for (const [title, query] of Object.entries(queries)) {
  const questions = listQuestions(query, subjects)
  await checkSame(questions[0]!.body)
  const runners = Object.entries(contenders).map(([name, port]) => ({
    name,
    pid: foyer.pid,
    measure: (seconds: number) => generator.measure({ callers, seconds, port, headers, questions } as HttpWorkload),
  }))
  const results = await inRounds(runners, pace, 0)
  const [alone] = results
  print(
    table(
      [title, 'per second', 'of one server', 'p50 ms', 'p99 ms'],
      results.map(({ name, perSecond, latency }) => [
        name,
        perSecond,
        perSecond / alone!.perSecond,
        latency.all!.p50,
        latency.all!.p99,
      ]),
    ),
  )
}

/** All contenders answer a question alike, and the answer has accounts if they are asked for. */
async function checkSame(body: object): Promise<void> {
  const answers = await Promise.all(
    Object.values(contenders).map(async (port) => {
      const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return (await fetch(`http://127.0.0.1:${port}/graphql`, sent)).text()
    }),
  )
  const [first] = answers
  if (first!.includes('"errors"') || first!.includes('"user":null')) throw new Error(`Refused: ${first!.slice(0, 500)}`)
  const content = JSON.stringify(JSON.parse(first!))
  if (answers.some((answer) => JSON.stringify(JSON.parse(answer)) !== content))
    throw new Error(`The answers differ:\n${answers.map((answer) => answer.slice(0, 500)).join('\n')}`)
}
