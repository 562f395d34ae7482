import { openEmbedded } from './embedded.ts'
import type { DatabaseHandle, DatabaseHooks, DatabaseSettings } from './handle.ts'
import { openPostgres } from './postgres.ts'

export type { DatabaseHandle, DatabaseHooks, DatabasePlace, DatabaseSettings, Ears, Listener } from './handle.ts'

export function openDatabase(settings: DatabaseSettings, hooks: DatabaseHooks): Promise<DatabaseHandle> {
  return 'url' in settings ? openPostgres(settings, hooks) : openEmbedded(settings, hooks)
}
