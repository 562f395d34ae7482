import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'
import { fail } from '../../kernel/errors.ts'
import type { LimitName, Limits } from '../../kernel/limits.ts'

/** What an operation amounts to with its fragments written out; each fragment is measured once. */
interface Shape {
  depth: number
  aliases: number
  directives: number
  /** Fields of the outermost selection. */
  roots: number
}

const nothing: Shape = { depth: 0, aliases: 0, directives: 0, roots: 0 }

const limited: readonly [keyof Shape, LimitName, string][] = [
  ['depth', 'QUERY_DEPTH_MAX', 'levels of fields'],
  ['aliases', 'QUERY_ALIASES_MAX', 'aliases'],
  ['directives', 'QUERY_DIRECTIVES_MAX', 'directives'],
  ['roots', 'QUERY_ROOT_FIELDS_MAX', 'root fields'],
]

export function checkShape(document: DocumentNode, limits: Limits): void {
  const measure = measurer(document)
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const shape = measure(definition)
    for (const [part, limit, says] of limited)
      if (shape[part] > limits[limit])
        fail('LIMIT_EXCEEDED', `An operation may have ${limits[limit]} ${says}; this one has ${shape[part]}.`)
  }
}

function measurer(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const measured = new Map<string, Shape>()

  function fragment(name: string): Shape {
    const known = measured.get(name)
    if (known) return known
    // A fragment that spreads itself counts nothing the second time; validation refuses it.
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
      sum.roots += part.roots
    }
    return sum
  }

  return (operation: OperationDefinitionNode) => plusDirectives(selections(operation.selectionSet), operation)
}

/** Questions about the schema nest deeper than its data ever does; validation bounds them by a rule of their own. */
function field(inner: Shape, name: string, aliased: boolean): Shape {
  const depth = name === '__schema' || name === '__type' ? 1 : inner.depth + 1
  return { depth, aliases: inner.aliases + (aliased ? 1 : 0), directives: inner.directives, roots: 1 }
}

const plusDirectives = (shape: Shape, { directives }: FragmentDefinitionNode | OperationDefinitionNode): Shape => ({
  ...shape,
  directives: shape.directives + (directives?.length ?? 0),
})
