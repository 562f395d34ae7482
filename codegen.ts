import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
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

const scalars = { ID: 'string', ULID: 'string', Amount: 'number', JSON: 'unknown', Upload: 'File' }

/** Parts of selections that several screens have. */
const fragments = 'console/src/data/fragments.graphql'

/** The operations of a screen, typed: a file for each, so that a page loads no others. */
const operationsOf = (documents: string) => ({
  documents: [fragments, documents],
  plugins: [
    { add: { content: '// Made from schema/ and the operations beside the screen by `npm run codegen`.' } },
    'typescript-operations',
    'typed-document-node',
  ],
  config: {
    documentMode: 'string',
    dedupeFragments: true,
    pureMagicComment: true,
    useTypeImports: true,
    enumsAsTypes: true,
    skipTypename: true,
    strictScalars: true,
    scalars: { ...scalars, Date: 'string', DateTime: 'string' },
  },
})

const consoleOutputs = Object.fromEntries(
  globSync('console/src/**/operations.graphql')
    .sort()
    .map((file) => [`console/src/generated/${basename(dirname(file))}.ts`, operationsOf(file)]),
)

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
        scalars: { ...scalars, Date: 'Date', DateTime: 'Date' },
        contextType: '../context.ts#GraphQLContext',
        mappers: rowsOfViews(),
        makeResolverTypeCallable: true,
      },
    },
    ...consoleOutputs,
  },
}

export default config
