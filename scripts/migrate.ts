import { loadConfig } from '../src/platform/config/index.ts'
import { command, print } from './command.ts'
import { onDatabase } from './configured-database.ts'

/** Migrates the configured database. The server does the same at its start. */
await command(async () => {
  const config = loadConfig(process.env)
  await onDatabase(config, async (database) => {
    let steps = 0
    await database.migrate((name) => {
      steps++
      print(`Migrating: ${name}`)
    })
    print(steps === 0 ? 'The database is up to date.' : `Done: ${steps} migrations.`)
  })
})
