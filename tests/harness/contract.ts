import { globSync, readFileSync } from 'node:fs'
import { buildASTSchema, type GraphQLSchema, parse } from 'graphql'
import { schemaDocument } from '../../src/graphql/sdl.ts'

export const schemaFiles = globSync('schema/**/*.graphql', { exclude: ['**/stubs.graphql'] }).sort()

export const contract: GraphQLSchema = buildASTSchema(schemaDocument())

interface RootField {
  operation: 'Query' | 'Mutation' | 'Subscription'
  field: string
  /** `core/rooms`. */
  slice: string
}

/** Every root field with the slice whose SDL file names it. */
export const rootFields: readonly RootField[] = schemaFiles.flatMap((path) =>
  parse(readFileSync(path, 'utf8')).definitions.flatMap((definition) => {
    if (definition.kind !== 'ObjectTypeExtension') return []
    const operation = definition.name.value as RootField['operation']
    if (!['Query', 'Mutation', 'Subscription'].includes(operation)) return []
    const slice = path.replace(/^schema\//, '').replace(/\.graphql$/, '')
    return (definition.fields ?? []).map((field) => ({ operation, field: field.name.value, slice }))
  }),
)
