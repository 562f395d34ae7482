import { Client } from 'pg'
import { withClient } from '../client.ts'

/** What one operation did in the database. */
export interface Touched {
  /** Statements that the server sent, without begin and commit. */
  statements: number
  /** Statements that ran on shards, at any node. */
  tasks: number
  /** Groups of shards that hold the same properties. */
  shards: number
  /** Whether several nodes had to agree on the commit. */
  twoPhases: boolean
}

export interface Watch {
  during(work: () => Promise<unknown>): Promise<Touched>
  stop(): Promise<void>
}

const boundary = /^(begin|commit|rollback)/i
const settings = ['citus.log_remote_commands', 'citus.log_local_commands']

/**
 * Counts what statements of this process do: Citus then reports each statement on a shard, at this node or another. Without Citus it
 * counts the statements alone. Connections that are open already are not watched.
 */
export async function watchStatements(url: string, isCitus: boolean): Promise<Watch> {
  let statements = 0
  let notices: string[] = []
  const { connect, query } = Client.prototype
  Client.prototype.connect = function (this: Client, ...parameters: unknown[]) {
    this.on('notice', ({ message = '' }) => notices.push(message))
    return Reflect.apply(connect, this, parameters)
  } as typeof connect
  Client.prototype.query = function (this: Client, ...parameters: unknown[]) {
    const [config] = parameters as [{ text?: string } | string]
    const text = typeof config === 'string' ? config : config.text
    if (text && !boundary.test(text)) statements++
    return Reflect.apply(query, this, parameters)
  } as typeof query
  const name = new URL(url).pathname.slice(1)
  const groups = isCitus ? await groupsOfShards(url) : new Map<string, string>()
  if (isCitus)
    for (const setting of settings) await withClient(url, (client) => client.query(`alter database ${name} set ${setting} = on`))
  return {
    async during(work) {
      statements = 0
      notices = []
      await work()
      const tasks = notices.map((notice) => groupsIn(notice, groups)).filter(({ length }) => length > 0)
      return {
        statements,
        tasks: tasks.length,
        shards: new Set(tasks.flat()).size,
        twoPhases: notices.some((notice) => notice.includes('PREPARE TRANSACTION')),
      }
    },
    async stop() {
      Object.assign(Client.prototype, { connect, query })
      if (isCitus)
        for (const setting of settings) await withClient(url, (client) => client.query(`alter database ${name} reset ${setting}`))
    },
  }
}

const groupsIn = (notice: string, groups: ReadonlyMap<string, string>): string[] =>
  [...notice.matchAll(/[a-z]_(\d{6,})\b/g)].map(([, shard]) => groups.get(shard!)).filter((group) => group !== undefined)

/** Tables are cut alike, so shards with the same bounds are a group. Reference tables have no bounds, and do not count. */
async function groupsOfShards(url: string): Promise<Map<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ shard: string; start: string }>(
      'select shardid as shard, shardminvalue as start from pg_dist_shard where shardminvalue is not null',
    )
    return new Map(rows.map(({ shard, start }) => [shard, start]))
  })
}
