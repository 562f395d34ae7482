import type { GatewayPlugin } from '@graphql-hive/gateway-runtime'
import { type ConstDirectiveNode, GraphQLError, Kind, parse, type SelectionNode, type ValidationRule } from 'graphql'

/**
 * Refuses a field marked `@single` beside others. A subgraph cannot: the gateway sends the fields of a mutation one by one. `@rateLimit`
 * needs nothing here, because each subgraph counts what it executes, in the database that all share.
 */
export function refuseBesideOthers(supergraph: string): GatewayPlugin {
  const single = singleFields(supergraph)
  const rule: ValidationRule = (context) => ({
    OperationDefinition(operation) {
      const roots = fieldsOf(operation.selectionSet.selections, (name) => context.getFragment(name)?.selectionSet.selections)
      const found = roots.find((name) => single.has(name))
      if (found === undefined || roots.length === 1) return
      const extensions = { code: 'BAD_REQUEST', errorCode: 'LIMIT_EXCEEDED' }
      context.reportError(new GraphQLError(`${found} goes alone in a request, once.`, { extensions }))
    },
  })
  return { onValidate: ({ addValidationRule }) => addValidationRule(rule) }
}

function singleFields(supergraph: string): Set<string> {
  const isSingle = ({ name }: ConstDirectiveNode) => name.value === 'single'
  return new Set(
    parse(supergraph).definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION && ['Query', 'Mutation'].includes(definition.name.value)
        ? (definition.fields ?? []).flatMap(({ name, directives }) => (directives?.some(isSingle) ? name.value : []))
        : [],
    ),
  )
}

type Selections = readonly SelectionNode[]

/** The root fields, with fragments written out; a fragment that spreads itself is refused by another rule. */
function fieldsOf(
  selections: Selections,
  fragment: (name: string) => Selections | undefined,
  open = new Set<string>(),
): string[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node.name.value]
    if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet.selections, fragment, open)
    const name = node.name.value
    return open.has(name) ? [] : fieldsOf(fragment(name) ?? [], fragment, new Set([...open, name]))
  })
}
