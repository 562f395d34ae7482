import { composeServices } from '@theguild/federation-composition'
import {
  buildSchema,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  parse,
  printType,
} from 'graphql'
import { expect, test } from 'vitest'
import { entities } from '../../src/graphql/resolvers.ts'
import { keyedTypes, subgraphDocument, subgraphSdl } from '../../src/graphql/sdl.ts'
import { subgraphNames } from '../../src/kernel/subgraphs.ts'
import { contract } from './contract.ts'

const services = subgraphNames.map((name) => ({ name, url: `http://${name}.test`, typeDefs: parse(subgraphSdl(name)) }))

/** Type → its SDL, with its fields and values in the order of their names. */
function typesOf(schema: GraphQLSchema): Record<string, string> {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
  return Object.fromEntries(types.map((type) => [type.name, printType(type)]))
}

test('what a gateway makes of the subgraphs is the schema of the server, type by type', () => {
  const { publicSdl, errors = [] } = composeServices(services)
  expect(
    errors.map(({ message }) => message),
    'Give a type that two subgraphs use to schema/, and declare others in stubs.graphql.',
  ).toEqual([])
  expect(typesOf(lexicographicSortSchema(buildSchema(publicSdl!)))).toEqual(typesOf(lexicographicSortSchema(contract)))
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
