import { Pool } from 'pg'
import { measured, type Order } from './measure.ts'
import type { Statement } from './statements.ts'

/** The statements of a transaction, one after another on a connection: no HTTP, no GraphQL, nobody who asks who asks. */
export interface BareTransactionOrder extends Order {
  url: string
  poolSize: number
  session: string
  statements: Pick<Statement, 'name' | 'text'>[]
  /** The values of the statements, for each transaction in turn. */
  questions: { kind: string; values: unknown[][] }[]
}

let pool: Pool | undefined

process.on('message', async ({ url, poolSize, session, statements, questions, ...order }: BareTransactionOrder) => {
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
