import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { fail } from '../../kernel/errors.ts'
import type { Limits } from '../../kernel/limits.ts'

type Variables = Readonly<Record<string, unknown>>
type Type = GraphQLNamedType | undefined

/** Number of fields in a selection: once, and for each row of the page (below `edges`). */
interface FieldCount {
  once: number
  perRow: number
}

/** Refuses a validated operation that may return more fields than the limit, with all rows of its pages. */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  requestVariables: Variables,
  limits: Limits,
): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const counted = new Map<string, FieldCount>()
  const variables = { ...defaultsOf(operation), ...requestVariables }

  function count(set: SelectionSetNode | undefined, type: Type): FieldCount {
    const sum = { once: 0, perRow: 0 }
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) {
        const cost = costOf(node, fieldOf(type, node.name.value))
        if (node.name.value === 'edges') sum.perRow += cost
        else sum.once += cost
      } else {
        const part =
          node.kind === Kind.FRAGMENT_SPREAD ? fragment(node.name.value) : count(node.selectionSet, conditionOf(node, type))
        sum.once += part.once
        sum.perRow += part.perRow
      }
    }
    return sum
  }

  function costOf(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined): number {
    const { once, perRow } = count(node.selectionSet, field && getNamedType(field.type))
    return 1 + once + perRow * rowsOf(node, field, variables, limits)
  }

  function fragment(name: string): FieldCount {
    const node = fragments.get(name)
    const weight = counted.get(name) ?? count(node?.selectionSet, node && schema.getType(node.typeCondition.name.value))
    counted.set(name, weight)
    return weight
  }

  const conditionOf = (node: { typeCondition?: { name: { value: string } } | undefined }, type: Type) =>
    node.typeCondition ? schema.getType(node.typeCondition.name.value) : type

  const { once, perRow } = count(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined)
  const cost = once + perRow
  if (cost > limits.QUERY_COST_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `The operation may return ${cost} fields; ${limits.QUERY_COST_MAX} are allowed. Ask for smaller pages.`,
    )
}

function fieldOf(type: Type, name: string) {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
}

/** The page size that a field asks for. An invalid size is refused when the page is read. */
function rowsOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  variables: Variables,
  limits: Limits,
): number {
  const paged = field?.args.some(({ name }) => name === 'first' || name === 'last')
  if (!paged) return 1
  const sizes = (node.arguments ?? [])
    .filter(({ name }) => name.value === 'first' || name.value === 'last')
    .map(({ value }) => valueFromASTUntyped(value, variables))
    .filter((size) => typeof size === 'number')
  return sizes.length > 0 ? Math.max(...sizes, 1) : limits.PAGE_SIZE_DEFAULT
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  const defaults: Record<string, unknown> = {}
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue?.kind === Kind.INT) defaults[variable.name.value] = Number(defaultValue.value)
  return defaults
}
