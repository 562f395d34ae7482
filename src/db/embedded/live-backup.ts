import type { LiveBackup } from '../handle.ts'
import type { EmbeddedClient } from './client.ts'

/**
 * Lets another process copy the files while they change: what is torn in the copy, its WAL repairs. No checkpoint may run until the
 * WAL is copied, because it would remove files of it.
 */
export function liveBackup(client: EmbeddedClient): LiveBackup & { isOpen(): boolean } {
  let open = false
  let running = false
  let firstWal = ''
  let stalledMs = 0
  // the time in the transaction, not that of waiting for its turn
  const measured = <Row>(text: string): Promise<Row> =>
    client.transaction(async (tx) => {
      const began = performance.now()
      const { rows } = await tx.query<Row>(text)
      stalledMs = Math.max(stalledMs, Math.round(performance.now() - began))
      return rows[0]!
    })
  const backup = {
    isOpen: () => open,
    async start() {
      open = true
      stalledMs = 0
      const { first } = await measured<{ first: string }>(`select pg_walfile_name(pg_backup_start('foyer', true)) as first`)
      firstWal = first
      running = true
    },
    async stop() {
      running = false
      const { label, last } = await measured<{ label: string; last: string }>(
        'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
      )
      return { label, firstWal, lastWal: last, stalledMs }
    },
    async release() {
      try {
        if (running) await backup.stop()
      } finally {
        open = false
      }
    },
  }
  return backup
}
