import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Paths of this directory are in the bundles: one that was moved has none. */
const place = createHash('sha256').update(resolve('.')).digest('hex').slice(0, 8)

/**
 * The server in one file for each runtime, which starts in half the time of its three thousand modules; for Bun compiled too. The files
 * lie two levels below the project, as the sources do that look for `schema/` and `drizzle/`.
 */
export const bundles = { bun: `build/bun-${place}/main.cjs`, node: `build/node-${place}/main.js` } as const

/** In the directory of a bundle: what it was made of. */
const stamp = 'sources.sha256'

/** The bundle of this runtime if it was made of the sources that lie here now. Their times say nothing: a copy or `npm prune` changes those. */
export function freshBundle(runtime: keyof typeof bundles): string | undefined {
  const path = bundles[runtime]
  try {
    return readFileSync(join(dirname(path), stamp), 'utf8') === sourcesHash() ? path : undefined
  } catch {
    return undefined
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const path of ['package.json', ...filesIn('src'), ...filesIn('examples')])
    hash.update(`${path}\n`).update(createHash('sha256').update(readFileSync(path)).digest())
  return hash.digest('hex')
}

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort()

/** Packages that read files of their own, load native code, or are installed only by who needs them. */
const external = ['@electric-sql/pglite', '@graphql-yoga/render-graphiql', '@node-rs/argon2', 'pg-native', 'sharp', 'stripe']

const formats = {
  bun: ['--format=cjs', '--bytecode', '--entry-naming=main.cjs'],
  node: ['--format=esm', '--entry-naming=main.js'],
} as const

export function bundle(runtime: keyof typeof bundles) {
  const directory = dirname(bundles[runtime])
  const draft = `${directory}.${process.pid}`
  const parameters = [
    `--target=${runtime}`,
    ...formats[runtime],
    '--sourcemap=linked',
    '--minify-whitespace',
    '--minify-syntax',
    `--outdir=${draft}`,
    ...external.map((one) => `--external=${one}`),
  ]
  // before: a source that changes meanwhile makes the bundle stale
  const hash = sourcesHash()
  execFileSync('node_modules/.bin/bun', ['build', 'src/main.ts', ...parameters], { stdio: ['ignore', 'ignore', 'inherit'] })
  withoutSources(join(draft, `${basename(bundles[runtime])}.map`))
  writeFileSync(join(draft, stamp), hash)
  for (const old of globSync(`build/${runtime}-????????`)) rmSync(old, { recursive: true })
  renameSync(draft, directory)
}

/**
 * Lines of stack traces need the names and positions alone, and Node reads the whole map at each start. Bun warns of a map that has not
 * as many contents as sources.
 */
function withoutSources(path: string) {
  const map = JSON.parse(readFileSync(path, 'utf8')) as { sources: string[] }
  writeFileSync(path, JSON.stringify({ ...map, sourcesContent: map.sources.map(() => '') }))
}
