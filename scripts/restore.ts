import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { StartError } from '../src/kernel/errors.ts'
import { goLive, restoreBackup, rowsIn } from '../src/platform/backup/index.ts'
import { type Config, erasuresFile, loadConfig } from '../src/platform/config/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { command, print } from './command.ts'
import { fileAndOptions } from './file-and-options.ts'

const usage = 'Usage: npm run restore -- FILE [--go-live] [--without-erasures]'

/** Makes DATA_DIR of a backup. The copy keeps still until --go-live. */
await command(async () => {
  const { file, has } = fileAndOptions(['go-live', 'without-erasures'], usage)
  const live = has('go-live')
  if (file === undefined && !live) throw new StartError(usage)
  const config = loadConfig(process.env)
  const { embedded, DATA_DIR: directory, LOG_FORMAT: format, limits } = config
  if (!embedded) throw new StartError('DATABASE_URL names a PostgreSQL server. Restore it with pg_restore: see docs/operate.md.')
  if (directory === 'memory:') throw new StartError('DATA_DIR=memory: keeps nothing. Name a directory.')
  const missing = has('without-erasures') ? undefined : missingErasures(config)
  if (live && missing) await confirm(missing)
  if (file === undefined) {
    const was = await goLive(resolve(directory))
    print(was ? `${directory} goes live at the next start.` : `${directory} is no restored copy that keeps still.`)
    return
  }
  const log = createLog({ level: 'warn', format })
  const settings = { directory: resolve(directory), limits, log }
  const { takenAt, proof, withSecrets } = await restoreBackup(resolve(file), settings, { goLive: live })
  const tables = Object.keys(proof.tables).length
  print(
    `Restored ${directory} as of ${takenAt}: ${rowsIn(proof)} rows in ${tables} tables, all counts and checksums as in the backup.`,
  )
  if (!live && missing) print(missing)
  print('At its start the server erases the personal data again that ERASURES_FILE lists: see docs/personal-data.md.')
  if (!withSecrets) print('It has no keys: set TOKEN_SECRET and ENCRYPTION_KEY to those of the former server.')
  if (!live) print('It runs no workers and calls nobody until: npm run restore -- --go-live')
})

/** Where the file of erasures should be, if it is not there. */
function missingErasures(config: Config): string | undefined {
  const file = erasuresFile(config)
  if (file === undefined || existsSync(file)) return undefined
  return `There is no file of erasures at ${file}: personal data that was erased after the backup comes back. Put the file there, or set ERASURES_FILE.`
}

async function confirm(missing: string): Promise<void> {
  if (!process.stdin.isTTY) throw new StartError(`${missing} If nothing was erased, add --without-erasures.`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(`${missing}\nGo live without it? (yes/no) `)
  prompt.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was changed.')
}
