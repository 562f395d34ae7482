import { existsSync } from 'node:fs'

const readableByAll = 0o022

/** What `npm ci` makes ahead, so that the server starts fast. Who installs without the sources, as for an image, starts without it. */
if (existsSync('src')) {
  // also if root installs with a narrow one: another user runs the server
  process.umask(readableByAll)
  const { bundle } = await import('./bundle.ts')
  const { prepareFirstDatabase } = await import('./first-database.ts')
  await prepareFirstDatabase()
  bundle('bun')
  bundle('node')
}
