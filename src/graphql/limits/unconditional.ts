import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

const conditions: readonly string[] = ['skip', 'include']

/** Refuses @skip and @include on a subscription's field: without it there is nothing to subscribe to. */
export function unconditionalSubscription(context: ValidationContext): ASTVisitor {
  const visited = new Set<string>()

  function check({ selections }: SelectionSetNode) {
    for (const node of selections) {
      const condition = node.directives?.find(({ name }) => conditions.includes(name.value))
      if (condition)
        context.reportError(
          new GraphQLError('The field of a subscription goes without @skip and @include.', { nodes: condition }),
        )
      if (node.kind === Kind.INLINE_FRAGMENT) check(node.selectionSet)
      if (node.kind !== Kind.FRAGMENT_SPREAD || visited.has(node.name.value)) continue
      visited.add(node.name.value)
      const fragment = context.getFragment(node.name.value)
      if (fragment) check(fragment.selectionSet)
    }
  }

  return {
    OperationDefinition({ operation, selectionSet }) {
      if (operation === 'subscription') check(selectionSet)
    },
  }
}
