import type { Log } from '../../kernel/context.ts'
import { sleep } from '../timeout.ts'
import type { EmbeddedClient } from './client.ts'

const maxWalBytes = 16 * 1024 * 1024
const idleBeforeVacuumMs = 200
/** A database that is never idle is vacuumed all the same. */
const maxWaitMs = 10_000

const tablesToVacuum = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup
     or n_mod_since_analyze > 50 + 0.1 * n_live_tup
     or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  order by n_dead_tup + n_mod_since_analyze desc`

interface Options {
  everyMs: number
  mayCheckpoint: () => boolean
}

/** Checkpoint, vacuum and analyze, which a server does in the background and PGlite does not. */
export function startUpkeep(client: EmbeddedClient, log: Log, { everyMs, mayCheckpoint }: Options): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = (async () => {
    let checkpointedAt = await walPosition(client)
    while (await sleep(everyMs, signal)) {
      try {
        checkpointedAt = await checkpoint(client, checkpointedAt, mayCheckpoint)
        await vacuum(client, signal)
      } catch (err) {
        if (!signal.aborted) log.error({ err }, 'The upkeep of the embedded database failed')
      }
    }
  })()
  return () => {
    stopping.abort()
    return done
  }
}

/** Limits the WAL that a start after a crash must replay. */
async function checkpoint(client: EmbeddedClient, since: string, mayCheckpoint: () => boolean): Promise<string> {
  const { rows } = await client.query<{ grown: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::float8 as grown',
    [since],
  )
  if (rows[0]!.grown < maxWalBytes || !mayCheckpoint()) return since
  await client.query('checkpoint')
  return walPosition(client)
}

/** One table at a time: all other work waits for it. */
async function vacuum(client: EmbeddedClient, signal: AbortSignal) {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string }>(tablesToVacuum)
  for (const { name } of rows) {
    for (let waited = 0; client.idleMs() < idleBeforeVacuumMs && waited < maxWaitMs; waited += idleBeforeVacuumMs)
      if (!(await sleep(idleBeforeVacuumMs, signal))) return
    await client.query(`vacuum (analyze) ${name}`)
  }
}

async function walPosition(client: EmbeddedClient): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
  return rows[0]!.lsn
}
