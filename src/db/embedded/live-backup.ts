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
  const backup = {
    isOpen: () => open,
    async start() {
      open = true
      const { rows } = await client.query<{ first: string }>(
        `select pg_walfile_name(pg_backup_start('foyer', true)) as first`,
      )
      firstWal = rows[0]!.first
      running = true
    },
    async stop() {
      running = false
      const { rows } = await client.query<{ label: string; last: string }>(
        'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
      )
      const { label, last } = rows[0]!
      return { label, firstWal, lastWal: last }
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
