import { readFileSync } from 'node:fs'
import pg from 'pg'
import { coalesce } from '../../src/db/coalesce.ts'
import { NamedQuery } from '../../src/db/postgres/named-query.ts'
import { poolSize } from '../contenders.ts'
import type { Operation } from '../floor.ts'

/**
 * Serves recorded operations: each request sends the statements of one and gets its recorded answer. It reads no query, checks no token,
 * has no rules and no limits, and looks at no row. As in Foyer, requests of one moment share the look-up of the session, and PostgreSQL
 * describes the columns of a statement once. With `bun`, statements go through Bun's client instead of `pg`. `SPIN` says for how many
 * milliseconds each request of a kind keeps the processor busy.
 */
const operations = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string, Operation>
const { DATABASE_URL: database, SESSION_OPTIONS: options, SPIN: spin } = process.env as Record<string, string>
const spinMs = JSON.parse(spin!) as Record<string, number>

const pool = new pg.Pool({ connectionString: database!, max: poolSize, options: options!, pipeline: true })
const settings = [...options!.matchAll(/-c (\S+)=(\S+)/g)].map(([, name, value]) => [name, value])
const bun = new Bun.SQL(database!, { max: poolSize, connection: Object.fromEntries(settings) })

type Query = Operation['statements'][number] & { values: unknown[] }
const byPg = (query: Query) =>
  new Promise((resolve, reject) => {
    pool.query(new NamedQuery(query), (error: Error | undefined, answer: unknown) => (error ? reject(error) : resolve(answer)))
  })
const send = process.argv[3] === 'bun' ? ({ text, values }: Query) => bun.unsafe(text, values) : byPg

const queriesOf = ({ statements, values }: Operation, at: number) =>
  statements.map((statement, number) => ({ ...statement, values: values[at % values.length]![number]! }))

/** All callers have one session. */
const identify = coalesce(async ([kind]) => {
  await send(queriesOf(operations[kind!]!, 0)[0]!)
  return new Map([[kind!, true]])
})

const { url } = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(request) {
    const { kind, at } = (await request.json()) as { kind: string; at: number }
    const operation = operations[kind]!
    await identify(kind)
    for (const query of queriesOf(operation, at).slice(1)) await send(query)
    const until = performance.now() + (spinMs[kind] ?? 0)
    while (performance.now() < until);
    return new Response(operation.answer, { headers: { 'content-type': 'application/json' } })
  },
})
process.stdout.write(url.origin)
