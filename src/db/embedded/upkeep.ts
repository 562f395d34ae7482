import type { Log } from '../../kernel/context.ts'
import { sleep } from '../timeout.ts'
import type { EmbeddedClient } from './client.ts'

const maxWalBytes = 16 * 1024 * 1024
/** What an idle server writes in some hours. */
const walBytesBeforeVacuum = 512 * 1024
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
    let vacuumedAt = 0
    async function doWhatIsDue() {
      const written = await walPosition(client)
      // limits the WAL that a start after a crash must replay
      if (written - checkpointedAt >= maxWalBytes && mayCheckpoint()) {
        await client.query('checkpoint')
        checkpointedAt = await walPosition(client)
      }
      if (written - vacuumedAt < walBytesBeforeVacuum) return
      await vacuum(client, signal)
      vacuumedAt = written
    }
    while (await sleep(everyMs, signal))
      await doWhatIsDue().catch((err) => {
        if (!signal.aborted) log.error({ err }, 'The upkeep of the embedded database failed')
      })
  })()
  return () => {
    stopping.abort()
    return done
  }
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

/** Bytes of WAL since the database was created. */
async function walPosition(client: EmbeddedClient): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]!.bytes
}
