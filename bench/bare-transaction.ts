import { Pool } from 'pg'
import { measured, type Workload } from './measure.ts'
import type { Statement } from './statements.ts'

/** The statements of a transaction, one after another on one connection: no HTTP, no GraphQL, no authentication. */
export interface BareTransactionWorkload extends Workload {
  url: string
  poolSize: number
  session: string
  statements: Pick<Statement, 'name' | 'text'>[]
  /** The values of the statements for each transaction. */
  questions: { kind: string; values: unknown[][] }[]
}

let pool: Pool | undefined

process.on('message', async ({ url, poolSize, session, statements, questions, ...order }: BareTransactionWorkload) => {
  pool ??= new Pool({ connectionString: url, max: poolSize, options: session })
  const open = pool
  const run = async ({ values }: { values: unknown[][] }) => {
    const client = await open.connect()
    try {
      for (const [index, statement] of statements.entries()) await client.query({ ...statement, values: values[index]! })
    } finally {
      client.release()
    }
  }
  process.send!(await measured(order, questions, (_, question) => run(question)))
})
