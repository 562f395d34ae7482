import { Pool } from 'pg'
import { measured, type Workload } from '../common/measure.ts'

/** The statement alone, in its own process: no HTTP, no GraphQL, no authentication. */
export interface BareWorkload extends Workload {
  database: string
  poolSize: number
  session: string
  text: string
  /** The values of the statement, in turn. */
  questions: { kind: string; values: unknown[] }[]
}

let pool: Pool | undefined
/** Names of the prepared statements, by text. */
const names = new Map<string, string>()

process.on('message', async ({ database, poolSize, session, text, questions, ...order }: BareWorkload) => {
  pool ??= new Pool({ connectionString: database, max: poolSize, options: session })
  const open = pool
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  process.send!(await measured(order, questions, (_, { values }) => open.query({ name, text, values })))
})
