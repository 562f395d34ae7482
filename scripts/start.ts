import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundles } from './bundle.ts'

/** Starts the server from the bundle that `npm ci` made, and from the sources if one was changed since. */
const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((path) => join(directory, path))
const bundle = bundles[process.versions.bun ? 'bun' : 'node']
const bundledAt = changedAt(bundle)
const isFresh = ['package-lock.json', ...filesIn('src'), ...filesIn('examples')].every((path) => changedAt(path) < bundledAt)
process.setSourceMapsEnabled?.(true)
await import(isFresh ? `../${bundle}` : '../src/main.ts')
