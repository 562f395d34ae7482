import { openDatabase } from '../src/db/open.ts'
import { maskRows } from '../src/platform/card-numbers/mask-rows.ts'
import { databasePlace, loadConfig } from '../src/platform/config/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { command } from './command.ts'
import { demandDatabase } from './existing-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Counts rows in which a number of a payment card stands in a text; with --write it masks them. Data of apps are only counted. */
await command(async () => {
  const write = process.argv.includes('--write')
  const config = loadConfig(process.env, { weakFormerKeys: true })
  const place = demandDatabase(config)
  const log = createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT })
  const database = await openDatabase({ ...databasePlace(config), limits: config.limits }, { log })
  try {
    const found = await maskRows(database.db, { write })
    for (const { table, column, rows, isMasked } of found)
      print(`${table}.${column}: ${rows} rows${isMasked ? ' masked' : ''}${write && !isMasked ? ' of apps, not changed' : ''}`)
    if (found.length === 0) print(`No text in ${place} holds the number of a card.`)
    else if (!write) print(`Nothing was changed in ${place}. Run it with --write to mask them; data of apps stay as they are.`)
    else print(`Done in ${place}.`)
  } finally {
    await database.close()
  }
})
