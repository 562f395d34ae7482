import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { defaultLimits } from '../src/kernel/limits.ts'
import { openApiDocument } from '../src/rest/openapi.ts'
import { routes, webhooks } from '../src/routes.ts'
import { graphqlClient } from './client/graphql.ts'
import { marketplaceClient } from './client/marketplace.ts'
import { publishedPath } from './published-schema.ts'

/** Writes the typed client of `examples/client`. */
const files = {
  graphql: graphqlClient(buildSchema(readFileSync(publishedPath, 'utf8'))),
  marketplace: marketplaceClient(openApiDocument({ routes, webhooks }, '/marketplace', defaultLimits)),
}

const directory = 'examples/client/generated'
mkdirSync(directory, { recursive: true })
for (const [name, text] of Object.entries(files)) writeFileSync(`${directory}/${name}.ts`, text)
