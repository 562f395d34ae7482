import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabasePlace } from '../src/db/open.ts'
import { StartError } from '../src/kernel/errors.ts'
import { isHeldBack } from '../src/platform/backup/index.ts'
import { type Config, loadConfig } from '../src/platform/config/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { move, showProgress, unseal } from '../src/platform/move/index.ts'
import { rowsIn } from '../src/platform/proof/index.ts'
import { command, print } from './command.ts'

const usage = 'Usage: npm run move -- --to postgres://… | --to DIRECTORY | --unseal'
const isUrl = /^postgres(ql)?:\/\//

/** Moves the data of the configured database to PostgreSQL, or from there into the embedded database of a directory. */
await command(async () => {
  const { to, unseal: unseals } = parsed()
  if ((to === undefined) === !unseals) throw new StartError(usage)
  const config = loadConfig(process.env)
  const { limits, DATA_DIR } = config
  const log = createLog({ level: 'warn', format: config.LOG_FORMAT })
  const from = sourceOf(config)
  if (to === undefined) {
    const peer = await unseal(from, { limits, log })
    print(peer === undefined ? 'The database is not sealed.' : `Unsealed. It is as it was before it was moved to ${peer}.`)
    return
  }
  const target = targetOf(to, config)
  const progress = showProgress(process.stdout)
  const moved = await move({ from, to: target, files: resolve(DATA_DIR) }, { limits, log, progress })
  const { proof } = moved
  const what = proof
    ? `${rowsIn(proof)} rows in ${Object.keys(proof.tables).length} tables, all counts, checksums and sequences as in the source`
    : 'an interrupted move, which only had to be ended'
  print(`Moved ${moved.source} to ${moved.target}: ${what}.`)
  print(`The source is sealed: no server starts on it. Set ${settingsOf(target)}.`)
})

function parsed() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, unseal: { type: 'boolean', default: false } } }).values
  } catch {
    throw new StartError(usage)
  }
}

function sourceOf(config: Config): DatabasePlace {
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_LISTEN_URL ?? config.DATABASE_URL }
  const directory = resolve(config.DATA_DIR)
  if (config.DATA_DIR === 'memory:') throw new StartError('DATA_DIR=memory: keeps nothing, so there is nothing to move.')
  if (!existsSync(join(directory, 'database', 'PG_VERSION')))
    throw new StartError(
      `There is no embedded database in ${directory}. Set DATA_DIR, or DATABASE_URL to move a PostgreSQL database.`,
    )
  if (isHeldBack(config))
    throw new StartError('This is a restored copy that keeps still. Before a move, run: npm run restore -- --go-live')
  return { directory }
}

function targetOf(to: string, { embedded }: Config): DatabasePlace {
  if (isUrl.test(to) !== embedded)
    throw new StartError(
      embedded
        ? 'The source is an embedded database too. Copy it with npm run backup and npm run restore: see docs/operate.md.'
        : 'The source is a PostgreSQL database too. Copy it with pg_dump and pg_restore: see docs/operate.md.',
    )
  return embedded ? { url: to } : { directory: resolve(to) }
}

function settingsOf(target: DatabasePlace): string {
  return 'url' in target
    ? 'DATABASE_URL to the target, and keep DATA_DIR'
    : `DATA_DIR to ${target.directory}, and remove DATABASE_URL`
}
