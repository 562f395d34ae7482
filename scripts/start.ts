import { freshBundle } from './bundle.ts'

/** Starts the server from the bundle that `npm ci` made, and from the sources if they are not those of the bundle. */
const bundle = freshBundle(process.versions.bun ? 'bun' : 'node')
process.setSourceMapsEnabled?.(true)
await import(bundle ? `../${bundle}` : '../src/main.ts')
