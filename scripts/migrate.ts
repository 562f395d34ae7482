import { openDatabase } from '../src/db/open.ts'
import { databasePlace, loadConfig } from '../src/platform/config/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { command } from './command.ts'

/** Migrates the configured database. The server does the same at its start. */
await command(async () => {
  const config = loadConfig(process.env)
  const log = createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT })
  const database = await openDatabase({ ...databasePlace(config), limits: config.limits }, { log })
  try {
    let steps = 0
    await database.migrate((name) => {
      steps++
      process.stdout.write(`Migrating: ${name}\n`)
    })
    process.stdout.write(steps === 0 ? 'The database is up to date.\n' : `Done: ${steps} migrations.\n`)
  } finally {
    await database.close()
  }
})
