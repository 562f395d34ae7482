import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { fail } from '../../kernel/errors.ts'
import { FIELDS_OF_A_PERIOD, FIELDS_OF_A_PERIOD_SHARE, type Limits, PLANS_PER_DOCUMENT_MAX } from '../../kernel/limits.ts'
import { LruCache } from '../../kernel/lru-cache.ts'
import { fragmentsOf } from './shape.ts'

type Variables = Readonly<Record<string, unknown>>
type Type = GraphQLNamedType | undefined
type Field = GraphQLField<unknown, unknown>

/** Number of fields in a selection: once, and in each row of its lists. */
interface FieldCount {
  once: number
  perRow: number
}

interface Cost {
  fields: number
  /** Rows to which a gateway refers. */
  references: number
}

/** By the sizes that the variables give. */
const known = new WeakMap<OperationDefinitionNode, LruCache<Cost>>()

/**
 * Refuses a validated operation that may return more fields than the limit, with all rows of its pages and lists. What reads a whole
 * period counts as a share of the limit besides, however few fields it returns. Returns the number of rows to which a gateway refers.
 */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  limits: Limits,
): number {
  const costs = known.get(operation) ?? new LruCache<Cost>(PLANS_PER_DOCUMENT_MAX)
  known.set(operation, costs)
  const sizes = sizesIn(operation, variables)
  const cost = costs.get(sizes) ?? costOf(schema, document, operation, variables, limits)
  costs.set(sizes, cost)
  if (cost.fields > limits.QUERY_COST_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `The operation may return ${cost.fields} fields; ${limits.QUERY_COST_MAX} are allowed. Ask for smaller pages, or for charts and reports one by one.`,
    )
  return cost.references
}

/** What the cost depends on: numbers, the lengths of lists, and which variables are missing. */
function sizesIn({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): string {
  let sizes = ''
  for (const { variable } of variableDefinitions) {
    const value = variables[variable.name.value]
    sizes += Array.isArray(value) ? `[${value.length}] ` : typeof value === 'number' ? `${value} ` : `${value === undefined} `
  }
  return sizes
}

function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  requestVariables: Variables,
  limits: Limits,
): Cost {
  let references = 0
  const fragments = fragmentsOf(document)
  const counted = new Map<string, FieldCount>()
  const variables = { ...defaultsOf(operation), ...requestVariables }
  const root = schema.getRootType(operation.operation) ?? undefined
  const ofPeriod = Math.floor(limits.QUERY_COST_MAX / FIELDS_OF_A_PERIOD_SHARE)

  function count(set: SelectionSetNode | undefined, type: Type): FieldCount {
    const sum = { once: 0, perRow: 0 }
    for (const node of set?.selections ?? []) {
      const part =
        node.kind === Kind.FIELD
          ? countField(node, fieldOf(type, node.name.value), type === root)
          : node.kind === Kind.FRAGMENT_SPREAD
            ? fragment(node.name.value)
            : count(node.selectionSet, conditionOf(node, type))
      sum.once += part.once
      sum.perRow += part.perRow
    }
    return sum
  }

  /** The lists of a paged field are as long as its page, at whatever depth they are. A root field that is a list counts as a usual page. */
  function countField(node: FieldNode, field: Field | undefined, isRoot: boolean): FieldCount {
    const { once, perRow } = count(node.selectionSet, field && getNamedType(field.type))
    const itself = isRoot && FIELDS_OF_A_PERIOD.includes(node.name.value) ? ofPeriod : 1
    const size = pageSizeOf(node, field, variables, limits)
    if (size !== undefined) return { once: 1 + once + perRow * size, perRow: 0 }
    if (!field || !isListType(getNullableType(field.type))) return { once: itself + once, perRow }
    if (!isRoot) return { once: 0, perRow: 1 + once + perRow }
    const referred = referencesIn(node, variables)
    references += referred ?? 0
    return { once: itself + (once + perRow) * (referred ?? limits.PAGE_SIZE_DEFAULT), perRow: 0 }
  }

  function fragment(name: string): FieldCount {
    const node = fragments.get(name)
    const weight = counted.get(name) ?? count(node?.selectionSet, node && schema.getType(node.typeCondition.name.value))
    counted.set(name, weight)
    return weight
  }

  const conditionOf = (node: { typeCondition?: { name: { value: string } } | undefined }, type: Type) =>
    node.typeCondition ? schema.getType(node.typeCondition.name.value) : type

  const { once, perRow } = count(operation.selectionSet, root)
  return { fields: once + perRow, references }
}

function fieldOf(type: Type, name: string) {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
}

/** The page size that a field asks for; undefined if it has no pages. An invalid size is refused when the page is read. */
function pageSizeOf(node: FieldNode, field: Field | undefined, variables: Variables, limits: Limits): number | undefined {
  const isPaged = field?.args.some(({ name }) => name === 'first' || name === 'last')
  if (!isPaged) return undefined
  const sizes = (node.arguments ?? [])
    .filter(({ name }) => name.value === 'first' || name.value === 'last')
    .map(({ value }) => valueFromASTUntyped(value, variables))
    .filter((size) => typeof size === 'number')
  return sizes.length > 0 ? Math.max(...sizes, 1) : limits.PAGE_SIZE_DEFAULT
}

/** The number of rows to which a gateway refers. */
function referencesIn({ name, arguments: args = [] }: FieldNode, variables: Variables): number | undefined {
  if (name.value !== '_entities') return undefined
  const [sent] = args.map(({ value }) => valueFromASTUntyped(value, variables))
  return Array.isArray(sent) ? sent.length : 1
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  const defaults: Record<string, unknown> = {}
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue?.kind === Kind.INT || defaultValue?.kind === Kind.LIST)
      defaults[variable.name.value] = valueFromASTUntyped(defaultValue)
  return defaults
}
