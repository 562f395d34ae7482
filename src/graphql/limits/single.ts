import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import { fail } from '../../kernel/errors.ts'

/** Refuses a `@single` field beside others, and over HTTP GET, where logs and caches would store the tokens that it returns. */
export function checkSingle(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { overGet }: { overGet: boolean },
): void {
  const type = schema.getRootType(operation.operation)
  const names = rootFields(operation.selectionSet, document)
  const single = names.find((name) => hasDirective(type?.getFields()[name], 'single'))
  if (single === undefined) return
  if (names.length > 1) fail('LIMIT_EXCEEDED', `${single} goes alone in a request, once.`)
  if (overGet) fail('BAD_REQUEST', `${single} is refused over HTTP GET. Send it by POST.`)
}

function rootFields(set: SelectionSetNode, document: DocumentNode): string[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node.name.value]
    if (node.kind === Kind.INLINE_FRAGMENT) return rootFields(node.selectionSet, document)
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(fragment.selectionSet, document) : []
  })
}

function hasDirective(
  field: { astNode?: { directives?: readonly { name: { value: string } }[] | undefined } | null | undefined } | undefined,
  name: string,
) {
  return field?.astNode?.directives?.some((directive) => directive.name.value === name) ?? false
}
