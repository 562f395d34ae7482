import { resolve } from 'node:path'
import { openEmbedded } from '../embedded.ts'
import type { DatabaseHooks, DatabaseSettings } from '../handle.ts'
import { openPostgresSide } from './postgres-side.ts'
import { type MoveSide, writeAlike } from './side.ts'

/** Throws if a server or another move uses the database. */
export function openMoveSide(settings: DatabaseSettings, hooks: DatabaseHooks): Promise<MoveSide> {
  return 'url' in settings ? openPostgresSide(settings.url) : openEmbeddedSide(settings, hooks)
}

async function openEmbeddedSide(
  settings: Extract<DatabaseSettings, { directory: string }>,
  hooks: DatabaseHooks,
): Promise<MoveSide> {
  const handle = await openEmbedded(settings, hooks)
  await writeAlike(handle.db)
  return {
    ...handle,
    name: resolve(settings.directory),
    rows: handle.rows!,
    // whoever has the directory's lock has the database
    holdWriters: async () => {},
    requireHeld: async () => {},
  }
}
