import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Paths of this directory are in the bundles: one that was moved has none. */
const place = createHash('sha256').update(resolve('.')).digest('hex').slice(0, 8)

/**
 * The server in one file for each runtime, which starts in half the time of its three thousand modules; for Bun compiled too. The files
 * lie two levels below the project, as the sources do that look for `schema/` and `drizzle/`.
 */
export const bundles = { bun: `build/bun-${place}/main.cjs`, node: `build/node-${place}/main.js` } as const

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
  execFileSync('node_modules/.bin/bun', ['build', 'src/main.ts', ...parameters], { stdio: ['ignore', 'ignore', 'inherit'] })
  withoutSources(join(draft, `${basename(bundles[runtime])}.map`))
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
