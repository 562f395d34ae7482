import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  type ConstDirectiveNode,
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type NameNode,
  parse,
  print,
  visit,
} from 'graphql'
import type { SubgraphName } from '../kernel/subgraphs.ts'

const directory = join(import.meta.dirname, '../../schema')

/** Declares the types of other subgraphs to which a subgraph refers. */
const stubs = 'stubs.graphql'

/** What only Federation reads; the link brings their definitions. */
const linked = ['key', 'shareable']

/** A gateway needs these too: it has to refuse what it would send in several requests. */
const composed = ['single', 'rateLimit']

const linksOf = (used: readonly string[]) => `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable", "@composeDirective"])
  @link(url: "https://foyer.example/directives/v1.0", import: ${JSON.stringify(used.map((name) => `@${name}`))})
${used.map((name) => `  @composeDirective(name: "@${name}")`).join('\n')}`

const documentOf = (isWanted: (path: string) => boolean): DocumentNode =>
  concatAST(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.graphql') && isWanted(path))
      .sort()
      .map((path) => parse(readFileSync(join(directory, path), 'utf8'), { noLocation: true })),
  )

/** All SDL files in `schema/` as the one schema of `/graphql`. */
export function schemaDocument(): DocumentNode {
  const drop = ({ name }: { name: NameNode }) => (linked.includes(name.value) ? null : undefined)
  return visit(
    documentOf((path) => basename(path) !== stubs),
    { Directive: drop, DirectiveDefinition: drop },
  )
}

/** A subgraph: the files of its directory, and what these use of the common files directly in `schema/`. */
export function subgraphDocument(name: SubgraphName): DocumentNode {
  const definitionsIn = (folder: string) => documentOf((path) => dirname(path) === folder).definitions
  const own = definitionsIn(name)
  const common = definitionsIn('.')
  const used = namesIn(own)
  for (const definition of own) if (definition.kind === Kind.OBJECT_TYPE_EXTENSION) used.add(definition.name.value)
  const isUsed = (definition: DefinitionNode) => {
    const known = nameOf(definition)
    return known !== undefined && used.has(known)
  }
  // a set that grows while it is read: what a common definition uses is used too
  for (const known of used)
    for (const further of namesIn(common.filter((definition) => nameOf(definition) === known))) used.add(further)
  return { kind: Kind.DOCUMENT, definitions: [...common.filter(isUsed), ...own] }
}

/** The SDL of a subgraph as Federation 2 reads it. */
export function subgraphSdl(name: SubgraphName): string {
  const { kind, definitions } = subgraphDocument(name)
  const own = definitions.filter((definition) => !linked.includes(nameOf(definition) ?? ''))
  const used = composed.filter((name) => own.some((definition) => nameOf(definition) === name))
  return `${linksOf(used)}\n\n${print({ kind, definitions: own })}\n`
}

/** The types of a subgraph for which it answers others. */
export const keyedTypes = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.directives?.some(isKey) ? definition.name.value : [],
  )

const isKey = ({ name, arguments: args = [] }: ConstDirectiveNode) =>
  name.value === 'key' && !args.some(({ name }) => name.value === 'resolvable')

const nameOf = (definition: DefinitionNode) => ('name' in definition ? definition.name?.value : undefined)

/** The types and directives that definitions name. */
function namesIn(definitions: readonly DefinitionNode[]): Set<string> {
  const names = new Set<string>()
  for (const definition of definitions)
    visit(definition, {
      NamedType: ({ name }) => void names.add(name.value),
      Directive: ({ name }) => void names.add(name.value),
    })
  return names
}
