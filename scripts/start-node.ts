import { execFileSync } from 'node:child_process'
import { globSync, renameSync, statSync } from 'node:fs'

/**
 * Starts the server on Node from one file: Node resolves and reads a thousand modules in 1.5 s, and one file in a tenth of that. The
 * file lies two levels below the project, as the sources do that look for `schema/` and `drizzle/`.
 */
const directory = 'build/node'
const bundle = `${directory}/main.js`
/** Each start bundles again if one of these is newer. */
const sources = ['src/**/*.ts', 'examples/**/*.ts', 'node_modules/.package-lock.json', 'scripts/start-node.ts']
/** Packages that read files of their own or load native code. */
const external = [
  '@electric-sql/pglite',
  '@graphql-yoga/render-graphiql',
  '@node-rs/argon2',
  'pg-native',
  'pino',
  'pino-pretty',
  'sharp',
]

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Another start may read the bundle meanwhile, so it appears at once. */
function writeBundle() {
  const name = `main-${process.pid}`
  const parameters = ['--target=node', '--format=esm', '--sourcemap=inline', `--outdir=${directory}`, `--entry-naming=${name}.js`]
  execFileSync('node_modules/.bin/bun', ['build', 'src/main.ts', ...parameters, ...external.map((one) => `--external=${one}`)], {
    stdio: 'pipe',
  })
  renameSync(`${directory}/${name}.js`, bundle)
}

const bundledAt = changedAt(bundle)
if (globSync(sources).some((path) => changedAt(path) >= bundledAt)) writeBundle()
process.setSourceMapsEnabled(true)
await import(`../${bundle}`)
