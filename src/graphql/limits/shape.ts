import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'
import { fail } from '../../kernel/errors.ts'
import type { LimitName, Limits } from '../../kernel/limits.ts'

/** The size of an operation with its fragments inlined. */
interface Shape {
  depth: number
  aliases: number
  directives: number
  fields: number
  /** Fields of the outermost selection. */
  roots: number
}

const nothing: Shape = { depth: 0, aliases: 0, directives: 0, fields: 0, roots: 0 }

const limited: readonly [keyof Shape, LimitName, string][] = [
  ['depth', 'QUERY_DEPTH_MAX', 'levels of fields'],
  ['aliases', 'QUERY_ALIASES_MAX', 'aliases'],
  ['directives', 'QUERY_DIRECTIVES_MAX', 'directives'],
  ['roots', 'QUERY_ROOT_FIELDS_MAX', 'root fields'],
]

export function checkShape(document: DocumentNode, limits: Limits): void {
  const measure = measurer(document)
  let fields = 0
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const shape = measure(definition)
    fields += shape.fields
    for (const [part, limit, label] of limited)
      if (shape[part] > limits[limit])
        fail('LIMIT_EXCEEDED', `An operation may have ${limits[limit]} ${label}; this one has ${shape[part]}.`)
  }
  if (fields > limits.QUERY_FIELDS_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `A document may have ${limits.QUERY_FIELDS_MAX} fields with its fragments written out; this one has ${fields}.`,
    )
}

/** The fragments of a document by their names. */
export const fragmentsOf = ({ definitions }: DocumentNode) =>
  new Map(definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])))

function measurer(document: DocumentNode) {
  const fragments = fragmentsOf(document)
  const measured = new Map<string, Shape>()

  function fragment(name: string): Shape {
    const known = measured.get(name)
    if (known) return known
    // a fragment that spreads itself counts as nothing; validation refuses it
    measured.set(name, nothing)
    const node = fragments.get(name)
    const shape = node ? plusDirectives(selections(node.selectionSet), node) : nothing
    measured.set(name, shape)
    return shape
  }

  function selections(set: SelectionSetNode | undefined): Shape {
    const sum = { ...nothing }
    for (const node of set?.selections ?? []) {
      const part =
        node.kind === Kind.FIELD
          ? field(selections(node.selectionSet), node.name.value, node.alias !== undefined)
          : node.kind === Kind.INLINE_FRAGMENT
            ? selections(node.selectionSet)
            : fragment(node.name.value)
      sum.depth = Math.max(sum.depth, part.depth)
      sum.aliases += part.aliases
      sum.directives += part.directives + (node.directives?.length ?? 0)
      sum.fields += part.fields
      sum.roots += part.roots
    }
    return sum
  }

  return (operation: OperationDefinitionNode) => plusDirectives(selections(operation.selectionSet), operation)
}

/** Introspection is deeper than queries for data; a validation rule and the cost limit bound it. */
function field(inner: Shape, name: string, aliased: boolean): Shape {
  const isOfSchema = name === '__schema' || name === '__type'
  return {
    depth: isOfSchema ? 1 : inner.depth + 1,
    aliases: inner.aliases + (aliased ? 1 : 0),
    directives: inner.directives,
    fields: isOfSchema ? 1 : inner.fields + 1,
    roots: 1,
  }
}

const plusDirectives = (shape: Shape, { directives }: FragmentDefinitionNode | OperationDefinitionNode): Shape => ({
  ...shape,
  directives: shape.directives + (directives?.length ?? 0),
})
