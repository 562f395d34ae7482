import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'

const output = 'src/graphql/generated/types.ts'

/** Type `Room` of the schema is resolved from `RoomRow`, when the `view.ts` of a slice exports a type of that name. */
function rowsOfViews(): Record<string, string> {
  const rows: Record<string, string> = {}
  for (const file of globSync('src/*/*/view.ts').sort())
    for (const [, type] of readFileSync(file, 'utf8').matchAll(/^export (?:type|interface) (\w+)Row\b/gm))
      rows[type!] = `${relative('src/graphql/generated', file)}#${type}Row`
  return rows
}

/** A slice resolves some root fields; all slices together resolve every one, or the schema does not compile. */
const rootResolvers = `
type Roots = 'Query' | 'Mutation' | 'Subscription'
export type RootResolvers = { [Root in Roots]: Required<NonNullable<Resolvers[Root]>> }`

const config: CodegenConfig = {
  schema: ['schema/**/*.graphql', '!schema/*/stubs.graphql'],
  generates: {
    [output]: {
      plugins: [
        { add: { content: '// Made from schema/ by `npm run codegen`.' } },
        'typescript',
        'typescript-resolvers',
        { add: { placement: 'append', content: rootResolvers } },
      ],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        skipTypename: true,
        disableDescriptions: true,
        inputMaybeValue: 'T | null | undefined',
        maybeValue: 'T | null | undefined',
        strictScalars: true,
        scalars: {
          ID: 'string',
          ULID: 'string',
          Date: 'Date',
          DateTime: 'Date',
          Amount: 'number',
          JSON: 'unknown',
          Upload: 'File',
        },
        contextType: '../context.ts#GraphQLContext',
        mappers: rowsOfViews(),
        makeResolverTypeCallable: true,
      },
    },
  },
  hooks: { afterAllFileWrite: ['biome format --write'] },
}

export default config
