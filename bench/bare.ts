import { Pool } from 'pg'
import { measured, type Order } from './measure.ts'

/** The statement alone: no HTTP, no GraphQL, nobody who asks who asks. In a process of its own, like all others. */
export interface BareOrder extends Order {
  url: string
  poolSize: number
  session: string
  text: string
  /** The values of the statement, in turn. */
  questions: { kind: string; values: unknown[] }[]
}

let pool: Pool | undefined
/** Statements by their text; each connection prepares each of them once. */
const names = new Map<string, string>()

process.on('message', async ({ url, poolSize, session, text, questions, ...order }: BareOrder) => {
  pool ??= new Pool({ connectionString: url, max: poolSize, options: session })
  const open = pool
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  process.send!(await measured(order, questions, (_, { values }) => open.query({ name, text, values })))
})
