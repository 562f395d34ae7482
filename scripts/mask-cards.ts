import { maskRows } from '../src/platform/card-numbers/mask-rows.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { command, print } from './command.ts'
import { demandDatabase, onDatabase } from './configured-database.ts'

/** Counts rows in which a number of a payment card stands in a text; with --write it masks them. Data of apps are only counted. */
await command(async () => {
  const write = process.argv.includes('--write')
  const config = loadConfig(process.env, { weakFormerKeys: true })
  const place = demandDatabase(config)
  await onDatabase(config, async ({ db }) => {
    const found = await maskRows(db, { write })
    for (const { table, column, rows, isMasked } of found)
      print(`${table}.${column}: ${rows} rows${isMasked ? ' masked' : ''}${write && !isMasked ? ' of apps, not changed' : ''}`)
    if (found.length === 0) print(`No text in ${place} holds the number of a card.`)
    else if (!write) print(`Nothing was changed in ${place}. Run it with --write to mask them; data of apps stay as they are.`)
    else print(`Done in ${place}.`)
  })
})
