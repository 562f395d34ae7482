import type { GatewayPlugin } from '@graphql-hive/gateway-runtime'
import {
  type ConstDirectiveNode,
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'

/**
 * Refuses a field marked `@single` beside others and over GET. A subgraph cannot: the gateway sends the fields of a mutation one by one, and
 * all by POST. `@rateLimit` needs nothing here, because each subgraph counts what it executes, in the database that all share.
 */
export function refuseSingle(supergraph: string): GatewayPlugin {
  const single = singleFields(supergraph)
  return {
    onExecute({ args: { document, operationName, contextValue }, setResultAndStopExecution }) {
      const operation = getOperationAST(document, operationName)
      const names = operation ? rootFields(operation.selectionSet, document) : []
      const found = names.find((name) => single.has(name))
      if (found === undefined) return
      const refuse = (errorCode: string, message: string) =>
        setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', errorCode } })] })
      if (names.length > 1) refuse('LIMIT_EXCEEDED', `${found} goes alone in a request, once.`)
      else if (contextValue.request.method === 'GET') refuse('BAD_REQUEST', `${found} is refused over HTTP GET. Send it by POST.`)
    },
  }
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

/** The root fields, with fragments written out. */
function rootFields({ selections }: SelectionSetNode, document: DocumentNode): string[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node.name.value]
    if (node.kind === Kind.INLINE_FRAGMENT) return rootFields(node.selectionSet, document)
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(fragment.selectionSet, document) : []
  })
}
