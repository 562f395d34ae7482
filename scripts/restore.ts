import { resolve } from 'node:path'
import { StartError } from '../src/kernel/errors.ts'
import { goLive, restoreBackup, rowsIn } from '../src/platform/backup/index.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { command } from './command.ts'
import { fileAndOption } from './file-and-option.ts'

const usage = 'Usage: npm run restore -- FILE [--go-live]'

/** Makes DATA_DIR of a backup. The copy keeps still until --go-live. */
await command(async () => {
  const { file, chosen: live } = fileAndOption('go-live', usage)
  if (file === undefined && !live) throw new StartError(usage)
  const { embedded, DATA_DIR: directory, LOG_FORMAT: format, limits } = loadConfig(process.env)
  if (!embedded) throw new StartError('DATABASE_URL names a PostgreSQL server. Restore it with pg_restore: see docs/operate.md.')
  if (directory === 'memory:') throw new StartError('DATA_DIR=memory: keeps nothing. Name a directory.')
  if (file === undefined) {
    const was = await goLive(resolve(directory))
    process.stdout.write(
      was ? `${directory} goes live at the next start.\n` : `${directory} is no restored copy that keeps still.\n`,
    )
    return
  }
  const log = createLog({ level: 'warn', format })
  const settings = { directory: resolve(directory), limits, log }
  const { takenAt, proof, withSecrets } = await restoreBackup(resolve(file), settings, { goLive: live })
  const tables = Object.keys(proof.tables).length
  process.stdout.write(
    `Restored ${directory} as of ${takenAt}: ${rowsIn(proof)} rows in ${tables} tables, all counts and checksums as in the backup.\n`,
  )
  process.stdout.write(
    'At its start the server erases the personal data again that ERASURES_FILE lists: see docs/personal-data.md.\n',
  )
  if (!withSecrets) process.stdout.write('It has no keys: set TOKEN_SECRET and ENCRYPTION_KEY to those of the former server.\n')
  if (!live) process.stdout.write('It runs no workers and calls nobody until: npm run restore -- --go-live\n')
})
