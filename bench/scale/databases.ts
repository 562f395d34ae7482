import { readFile } from 'node:fs/promises'
import { type Cluster, startCluster } from '../../scripts/postgres-cluster.ts'
import { distribute } from '../../src/db/citus/distribute.ts'
import { migratePostgres } from '../../src/db/postgres/migrate.ts'
import { scopes } from '../../src/marketplace/apps/index.ts'
import { hashPassword } from '../../src/user/auth/index.ts'
import { withClient } from '../client.ts'
import { dropIndexes, password } from '../load.ts'
import { databaseMs, postmasterOf } from '../processor.ts'
import { print } from '../report.ts'

const database = 'foyer'

export interface Nodes {
  name: string
  /** The coordinator's database. */
  url: string
  /** Processor time of all PostgreSQL processes of all nodes. */
  databaseMs(): number
  /** Starts another node, which has no shards yet. */
  add(): Promise<void>
  stop(): Promise<void>
}

interface Size {
  properties: number
  shards: number
}

/** A migrated and loaded database: on one plain PostgreSQL (`nodes` 0), or distributed over so many nodes of Citus. */
export async function startNodes(nodes: number, { properties, shards }: Size): Promise<Nodes> {
  const clusters: Cluster[] = []
  const stop = async () => {
    for (const cluster of clusters) await cluster.stop()
  }
  try {
    for (let node = 0; node < Math.max(1, nodes); node++) clusters.push(await startNode(nodes > 0))
    const urls = clusters.map(({ url }) => url)
    const url = urls[0]!
    if (nodes > 0) await join(urls)
    await migratePostgres(url)
    const indexes = await load(url, properties)
    if (nodes > 0) await distributed(url, shards)
    await withClient(url, async (client) => {
      for (const index of indexes) await client.query(index)
    })
    for (const each of urls) await withClient(each, (client) => client.query('vacuum (analyze)'))
    const postmasters = await Promise.all(urls.map(postmasterOf))
    return {
      name: nodes === 0 ? 'PostgreSQL' : `Citus, ${nodes}`,
      url,
      databaseMs: () => postmasters.reduce((sum, postmaster) => sum + databaseMs(postmaster), 0),
      async add() {
        const cluster = await startNode(true)
        clusters.push(cluster)
        await withClient(url, (client) => client.query(`select citus_add_node('127.0.0.1', ${new URL(cluster.url).port})`))
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startNode(citus: boolean): Promise<Cluster> {
  const cluster = await startCluster(undefined, { citus })
  await withClient(cluster.url, (client) => client.query(`create database ${database}`))
  const url = cluster.url.replace(/\w+$/, database)
  if (citus)
    await withClient(url, async (client) => {
      await client.query("alter system set citus.node_conninfo = 'sslmode=disable'")
      // late minors of PostgreSQL name the decoders that may be used
      const { rowCount } = await client.query("select from pg_settings where name = 'output_plugin_libraries'")
      if (rowCount === 1) await client.query('alter system set output_plugin_libraries = pgoutput, citus')
      await client.query('select pg_reload_conf()')
      await client.query('create extension citus')
    })
  return { ...cluster, url }
}

/** The first node coordinates and has shards too. */
async function join(urls: readonly string[]) {
  await withClient(urls[0]!, async (client) => {
    const [own, ...others] = urls.map((url) => Number(new URL(url).port))
    await client.query(`select citus_set_coordinator_host('127.0.0.1', ${own})`)
    for (const port of others) await client.query(`select citus_add_node('127.0.0.1', ${port})`)
    await client.query(`select citus_set_node_property('127.0.0.1', ${own}, 'shouldhaveshards', true)`)
  })
}

async function distributed(url: string, shards: number) {
  const started = performance.now()
  await distribute(url, { shards })
  print(`db:distribute with ${shards} shards: ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

/** Returns what creates the indexes: rows are moved to their shards sooner without. */
async function load(url: string, properties: number): Promise<string[]> {
  return withClient(url, async (client) => {
    const recreate = await dropIndexes(client)
    await client.query(
      `select set_config(name, value, false) from (values
      ('scale.properties', $1), ('scale.password_hash', $2), ('scale.scopes', $3)) as settings (name, value)`,
      [String(properties), await hashPassword(password), scopes.join(',')],
    )
    await client.query('set jit = off')
    await client.query(await readFile(new URL('data.sql', import.meta.url), 'utf8'))
    const isIndex = (statement: string) => / INDEX /.test(statement)
    for (const key of recreate.filter((statement) => !isIndex(statement))) await client.query(key)
    return recreate.filter(isIndex)
  })
}
