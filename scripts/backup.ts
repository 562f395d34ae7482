import { resolve } from 'node:path'
import { StartError } from '../src/kernel/errors.ts'
import { makeBackup, rowsIn } from '../src/platform/backup/index.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { command, print } from './command.ts'
import { fileAndOptions } from './file-and-options.ts'

const usage = 'Usage: npm run backup -- FILE [--with-secrets]'

/** Backs the embedded database up into a file, whether the server runs or not. */
await command(async () => {
  const { file, has } = fileAndOptions(['with-secrets'], usage)
  const withSecrets = has('with-secrets')
  if (file === undefined) throw new StartError(usage)
  const { embedded, DATA_DIR: directory, LOG_FORMAT: format, limits } = loadConfig(process.env)
  if (!embedded) throw new StartError('DATABASE_URL names a PostgreSQL server. Back it up with pg_dump: see docs/operate.md.')
  if (directory === 'memory:') throw new StartError('DATA_DIR=memory: keeps nothing, so there is nothing to back up.')
  const log = createLog({ level: 'warn', format })
  const { bytes, proof, stalledMs } = await makeBackup(
    resolve(file),
    { directory: resolve(directory), limits, log },
    { withSecrets },
  )
  const tables = Object.keys(proof.tables).length
  print(`Wrote ${file}: ${bytes} bytes, ${rowsIn(proof)} rows in ${tables} tables, restored once and counted.`)
  if (stalledMs !== undefined) print(`Requests waited for it for at most ${stalledMs} ms at a time.`)
  if (!withSecrets) print('Without keys: keep TOKEN_SECRET and ENCRYPTION_KEY elsewhere, or use --with-secrets.')
})
