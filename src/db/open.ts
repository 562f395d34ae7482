import { openEmbedded } from './embedded.ts'
import type { DatabaseHandle, DatabaseHooks, DatabaseSettings } from './handle.ts'
import { refuseMoved } from './move/marks.ts'
import { openPostgres } from './postgres.ts'

export type {
  BackupEnd,
  ChannelHandler,
  Connections,
  DatabaseHandle,
  DatabaseHooks,
  DatabasePlace,
  DatabaseSettings,
  Listener,
  LiveBackup,
  RowCopy,
} from './handle.ts'

/** Refuses a database that was moved elsewhere, or that a move has not filled yet. */
export async function openDatabase(settings: DatabaseSettings, hooks: DatabaseHooks): Promise<DatabaseHandle> {
  const handle = await ('url' in settings ? openPostgres(settings, hooks) : openEmbedded(settings, hooks))
  try {
    await refuseMoved(handle)
  } catch (error) {
    await handle.close()
    throw error
  }
  let closed: Promise<void> | undefined
  return {
    ...handle,
    close() {
      closed ??= handle.close()
      return closed
    },
  }
}
