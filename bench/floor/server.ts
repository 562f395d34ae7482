import { readFileSync } from 'node:fs'
import pg from 'pg'
import { poolSize } from '../contenders.ts'
import type { Operation } from '../floor.ts'

/**
 * Serves recorded operations: each request sends the statements of one and gets its recorded answer. It reads no query, checks no token,
 * has no rules and no limits, and looks at no row. With `bun`, reads go through Bun's client instead of `pg`.
 */
const operations = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string, Operation>
const { DATABASE_URL: database, SESSION_OPTIONS: options } = process.env as Record<string, string>

const pool = new pg.Pool({ connectionString: database!, max: poolSize, options: options!, pipeline: true })
const settings = [...options!.matchAll(/-c (\S+)=(\S+)/g)].map(([, name, value]) => [name, value])
const bun = new Bun.SQL(database!, { max: poolSize, connection: Object.fromEntries(settings) })
const byBun = process.argv[3] === 'bun'

async function work({ statements, values }: Operation, at: number) {
  const queries = statements.map((statement, number) => ({ ...statement, values: values[at % values.length]![number]! }))
  const begin = queries.findIndex(({ text }) => text === 'begin')
  const [before, inTransaction] = begin < 0 ? [queries, []] : [queries.slice(0, begin), queries.slice(begin)]
  for (const query of before) await (byBun ? bun.unsafe(query.text, query.values) : pool.query(query))
  if (inTransaction.length === 0) return
  const client = await pool.connect()
  try {
    // as Foyer does: begin goes with the first statement, and the last one with the commit
    const begun = client.query(inTransaction[0]!)
    for (const query of inTransaction.slice(1, -2)) await client.query(query)
    await Promise.all([begun, ...inTransaction.slice(-2).map((query) => client.query(query))])
  } finally {
    client.release()
  }
}

const { url } = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(request) {
    const { kind, at } = (await request.json()) as { kind: string; at: number }
    const operation = operations[kind]!
    await work(operation, at)
    return new Response(operation.answer, { headers: { 'content-type': 'application/json' } })
  },
})
process.stdout.write(url.origin)
