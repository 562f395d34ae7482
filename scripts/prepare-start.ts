import { existsSync } from 'node:fs'

/** What `npm ci` makes ahead, so that the server starts fast. Who installs without the sources, as for an image, starts without it. */
if (existsSync('src')) {
  const { bundle } = await import('./bundle.ts')
  const { prepareFirstDatabase } = await import('./first-database.ts')
  await prepareFirstDatabase()
  bundle('bun')
  bundle('node')
}
