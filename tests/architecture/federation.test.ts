import { existsSync, readFileSync } from 'node:fs'
import { composeServices } from '@theguild/federation-composition'
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  parse,
  printType,
} from 'graphql'
import { expect, test } from 'vitest'
import { publishedPath, withoutExpired } from '../../scripts/published-schema.ts'
import { entities } from '../../src/graphql/resolvers.ts'
import { keyedTypes, subgraphDocument, subgraphSdl } from '../../src/graphql/sdl.ts'
import { subgraphNames } from '../../src/kernel/subgraphs.ts'
import { contract } from '../harness/contract.ts'
import { filesWithOperations, graphqlFiles } from '../harness/graphql-files.ts'
import { notThroughGateway } from '../harness/not-through-gateway.ts'
import { read } from './source.ts'

const services = subgraphNames.map((name) => ({ name, url: `http://${name}.test`, typeDefs: parse(subgraphSdl(name)) }))

/** Type → its SDL, with its fields and values in the order of their names. */
function typesOf(schema: GraphQLSchema): Record<string, string> {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
  return Object.fromEntries(types.map((type) => [type.name, printType(type)]))
}

test('what a gateway makes of the subgraphs is the schema of the server, type by type, and has all of the published one', () => {
  const { publicSdl, errors = [] } = composeServices(services)
  expect(
    errors.map(({ message }) => message),
    'Give a type that two subgraphs use to schema/, and declare others in stubs.graphql.',
  ).toEqual([])
  const supergraph = buildSchema(publicSdl!)
  expect(typesOf(lexicographicSortSchema(supergraph))).toEqual(typesOf(lexicographicSortSchema(contract)))
  const published = buildSchema(withoutExpired(read(publishedPath), new Date()))
  const missing = findBreakingChanges(published, supergraph).filter(({ type }) => type !== 'DIRECTIVE_REMOVED')
  expect(missing).toEqual([])
})

test('a slice reads every type with @key for other subgraphs, in the subgraph that has it', () => {
  const keyed = subgraphNames.flatMap((name) => keyedTypes(subgraphDocument(name)))
  expect(Object.keys(entities).sort(), 'A type has @key, and no slice reads it for other subgraphs, or the reverse.').toEqual(
    keyed.sort(),
  )
})

test.each(services)('the subgraph $name composes alone', (service) => {
  expect(composeServices([service]).errors ?? []).toEqual([])
})

test('what the suite skips behind a gateway exists', () => {
  const skipped = notThroughGateway.flatMap(({ tests }) => Object.entries(tests))
  const unknown = skipped.flatMap(([file, names]) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    return source === undefined ? file : names.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(unknown, 'Correct tests/harness/not-through-gateway.ts.').toEqual([])
})

test('a file that sends operations runs behind a gateway, or has a reason', () => {
  const tried = graphqlFiles()
  const excused = notThroughGateway.flatMap(({ tests }) => Object.keys(tests).filter((file) => tests[file]!.length === 0))
  const browsers = /^tests\/(console|booking-page)\//
  const untried = filesWithOperations().filter((file) => !tried.includes(file) && !browsers.test(file))
  expect(untried.sort(), 'Say in tests/harness/not-through-gateway.ts why it does not start the app.').toEqual(excused.sort())
})
