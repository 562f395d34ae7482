import { openEmbedded } from './embedded.ts'
import type { DatabaseHandle, DatabaseHooks, DatabaseSettings } from './handle.ts'
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
} from './handle.ts'

export async function openDatabase(settings: DatabaseSettings, hooks: DatabaseHooks): Promise<DatabaseHandle> {
  const handle = await ('url' in settings ? openPostgres(settings, hooks) : openEmbedded(settings, hooks))
  let closed: Promise<void> | undefined
  return {
    ...handle,
    close() {
      closed ??= handle.close()
      return closed
    },
  }
}
