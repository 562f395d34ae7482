import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { defaultLimits } from '../src/kernel/limits.ts'
import { openApiDocument } from '../src/rest/openapi.ts'
import { routes, webhooks } from '../src/routes.ts'
import { graphqlClient } from './client/graphql.ts'
import { marketplaceClient } from './client/marketplace.ts'
import { publishedPath } from './published-schema.ts'

/** Generates the typed client of `examples/client`. `--check` only reports whether it is up to date. */
const files = {
  'examples/client/generated/graphql.ts': () => graphqlClient(buildSchema(readFileSync(publishedPath, 'utf8'))),
  'examples/client/generated/marketplace.ts': () =>
    marketplaceClient(openApiDocument({ routes, webhooks }, '/marketplace', defaultLimits)),
}

const stale = Object.entries(files).filter(([path, make]) => {
  const generated = execFileSync('biome', ['format', `--stdin-file-path=${path}`], { input: make(), encoding: 'utf8' })
  if (existsSync(path) && readFileSync(path, 'utf8') === generated) return false
  if (!process.argv.includes('--check')) writeFileSync(path, generated)
  return true
})

if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(`Out of date: ${stale.map(([path]) => path).join()}. Run: npm run client\n`)
  process.exitCode = 1
}
