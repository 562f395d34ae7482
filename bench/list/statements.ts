import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { createApp } from '../../src/app.ts'
import { serve } from '../../src/http/serve.ts'
import { loadConfig } from '../../src/platform/config/index.ts'
import { signIn } from '../common/callers.ts'
import { ask, foyerEnv } from '../common/servers.ts'

export interface Statement {
  /** Without a name it is planned each time. */
  name: string | undefined
  text: string
  values: unknown[]
}

export interface Recorder {
  /** The statement of this operation that reads the table (default: reservations), and the operation's answer. */
  of(query: string, variables: object, table?: string): Promise<Statement & { data: unknown }>
  /** The server's session settings, as start-up options. */
  session: string
  stop(): Promise<void>
}

/** Starts the server in this process and records its statements. */
export async function recordStatements(url: string): Promise<Recorder> {
  const sent: Statement[] = []
  const query = Client.prototype.query
  Client.prototype.query = function (this: Client, ...parameters: unknown[]) {
    const [config, given] = parameters as [Partial<Statement> | string, unknown]
    const { name, text, values = [] } = typeof config === 'string' ? { text: config } : config
    if (text) sent.push({ name, text, values: Array.isArray(given) ? given : values })
    return Reflect.apply(query, this, parameters)
  } as typeof query

  const app = await createApp(
    // With the keys of the measured servers: a database opens with the keys of its first start only.
    loadConfig({ ...foyerEnv, NODE_ENV: 'test', DATABASE_URL: url }),
  )
  const server = await serve(app, { host: '127.0.0.1', port: 0 })
  const { rows } = await app.database.db.execute<{ name: string; setting: string; unit: string | null }>(
    sql`select name, setting, unit from pg_settings where source = 'session'`,
  )
  const credential = await signIn(server.url)
  return {
    session: rows.map(({ name, setting, unit }) => `-c ${name}=${setting}${unit ?? ''}`).join(' '),
    async of(query, variables, table = 'reservations') {
      sent.length = 0
      const data = await ask(server.url, { query, variables }, credential)
      const statement = sent.find(({ text }) => text.includes(` from "${table}"`))
      if (!statement) throw new Error(`The operation read no ${table}.`)
      return { ...statement, data }
    },
    async stop() {
      await server.stop(0)
      await app.stop()
      Client.prototype.query = query
    },
  }
}
