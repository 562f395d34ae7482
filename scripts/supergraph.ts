import { readFileSync, writeFileSync } from 'node:fs'
import { composeServices } from '@theguild/federation-composition'
import { parse } from 'graphql'
import { subgraphSdl } from '../src/graphql/sdl.ts'
import { subgraphNames } from '../src/kernel/subgraphs.ts'

/** Composes the supergraph for `npm run start:federated`; with --check only compares. */
const path = 'docs/supergraph.graphql'
const firstPort = 4001

const { supergraphSdl, errors = [] } = composeServices(
  subgraphNames.map((name, index) => ({
    name,
    url: `http://127.0.0.1:${firstPort + index}/graphql/${name}`,
    typeDefs: parse(subgraphSdl(name)),
  })),
)

if (!supergraphSdl) {
  process.stderr.write(`The subgraphs do not compose:\n${errors.map(({ message }) => `  ${message}\n`).join('')}`)
  process.exit(1)
}
const isCheck = process.argv.includes('--check')
if (!isCheck) writeFileSync(path, supergraphSdl)
else if (readFileSync(path, 'utf8') !== supergraphSdl) {
  process.stderr.write(`${path} differs from schema/. Run npm run codegen.\n`)
  process.exit(1)
}
