import { parseArgs } from 'node:util'
import { distribute } from '../src/db/citus/distribute.ts'
import { StartError } from '../src/kernel/errors.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { command, print } from './command.ts'

const shardsUsually = 32

/** Distributes the migrated database at DATABASE_URL on Citus. */
await command(async () => {
  const { DATABASE_LISTEN_URL, DATABASE_URL } = loadConfig(process.env)
  const url = DATABASE_LISTEN_URL ?? DATABASE_URL
  if (url === undefined) throw new StartError('Set DATABASE_URL: the embedded database cannot be distributed.')
  const { values } = parseArgs({ options: { shards: { type: 'string', default: String(shardsUsually) } } })
  const shards = Number(values.shards)
  if (!Number.isInteger(shards) || shards < 1) throw new StartError('--shards must be a whole number.')
  const isNew = await distribute(url, { shards, onStep: (step) => print(`${step}`) })
  print(isNew ? 'The database is distributed.' : 'The database was distributed before.')
})
