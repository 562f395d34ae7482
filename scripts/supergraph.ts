import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { composeServices } from '@theguild/federation-composition'
import { parse } from 'graphql'
import { subgraphSdl } from '../src/graphql/sdl.ts'
import { subgraphNames } from '../src/kernel/subgraphs.ts'

/** Composes the supergraph, for a gateway that reads a file; its addresses are those of five processes on one machine. */
const path = 'build/supergraph.graphql'
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
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, supergraphSdl)
