import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLBoolean,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLID,
  GraphQLIncludeDirective,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  GraphQLString,
  getDirectiveValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'

/** What an operation selects, with fragments merged and conditions decided: nothing is looked up again when it runs. */
export interface Plan {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Record<string, FragmentDefinitionNode>
  fields: readonly PlannedField[]
}

export interface PlannedField {
  key: string
  name: string
  definition: GraphQLField<unknown, unknown>
  parentType: GraphQLObjectType
  nodes: readonly FieldNode[]
  /** Null where the value is the property of the same name. */
  resolve: GraphQLFieldResolver<unknown, unknown> | null
  /** Neither a resolver nor arguments have a say in it. */
  isProperty: boolean
  nullable: boolean
  shape: Shape
}

export type Shape =
  | { kind: 'typename'; name: string }
  | { kind: 'leaf'; type: GraphQLLeafType; plain: string | undefined }
  | { kind: 'object'; fields: readonly PlannedField[] }
  | { kind: 'list'; nullable: boolean; item: Shape }

/** Values of this JavaScript type are written as they are. */
const plain = new Map<GraphQLOutputType, string>([
  [GraphQLString, 'string'],
  [GraphQLID, 'string'],
  [GraphQLBoolean, 'boolean'],
])

type Variables = Readonly<Record<string, unknown>>

const planned = new WeakMap<readonly FieldNode[], PlannedField>()

/** The field of a plan that a resolver is told of by its nodes; undefined where no plan is run. */
export const plannedField = (nodes: readonly FieldNode[]): PlannedField | undefined => planned.get(nodes)

/** Thrown for what a plan cannot say; graphql-js then runs the operation. */
export class NoPlan extends Error {}

export function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Plan {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null)
  for (const node of document.definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node

  function fieldsOf(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): readonly PlannedField[] {
    // Types that judge a value for themselves are rare, and so is a key that names no property.
    if (type.isTypeOf) throw new NoPlan()
    const groups = new Map<string, FieldNode[]>()
    const visited = new Set<string>()
    for (const set of sets) collect(set, type, groups, visited)
    if (groups.has('__proto__')) throw new NoPlan()
    return [...groups].map(([key, nodes]) => planField(key, nodes, type))
  }

  function collect(set: SelectionSetNode, type: GraphQLObjectType, groups: Map<string, FieldNode[]>, visited: Set<string>): void {
    for (const node of set.selections) {
      if (!included(node, variables)) continue
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value
        const group = groups.get(key)
        if (group) group.push(node)
        else groups.set(key, [node])
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        checkCondition(node, type)
        collect(node.selectionSet, type, groups, visited)
      } else if (!visited.has(node.name.value)) {
        visited.add(node.name.value)
        const fragment = fragments[node.name.value]!
        checkCondition(fragment, type)
        collect(fragment.selectionSet, type, groups, visited)
      }
    }
  }

  /** Validated conditions name the type itself, or an interface or union: the schema has none, so graphql-js runs those. */
  function checkCondition({ typeCondition }: { typeCondition?: NamedTypeNode | undefined }, type: GraphQLObjectType) {
    if (typeCondition && typeCondition.name.value !== type.name) throw new NoPlan()
  }

  function planField(key: string, nodes: readonly FieldNode[], parentType: GraphQLObjectType): PlannedField {
    const name = nodes[0]!.name.value
    const definition = name === '__typename' ? TypeNameMetaFieldDef : parentType.getFields()[name]
    if (!definition) throw new NoPlan()
    const nullable = !isNonNullType(definition.type)
    const shape: Shape = name === '__typename' ? { kind: 'typename', name: parentType.name } : shapeOf(definition.type, nodes)
    const resolve = definition.resolve ?? null
    const isProperty = resolve === null && definition.args.length === 0
    const field = { key, name, definition, parentType, nodes, resolve, isProperty, nullable, shape }
    planned.set(nodes, field)
    return field
  }

  function shapeOf(declared: GraphQLOutputType, nodes: readonly FieldNode[]): Shape {
    const type = isNonNullType(declared) ? declared.ofType : declared
    if (isListType(type)) return { kind: 'list', nullable: !isNonNullType(type.ofType), item: shapeOf(type.ofType, nodes) }
    if (isLeafType(type)) return { kind: 'leaf', type, plain: plain.get(type) }
    if (!isObjectType(type)) throw new NoPlan()
    return {
      kind: 'object',
      fields: fieldsOf(
        type,
        nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      ),
    }
  }

  const root = schema.getRootType(operation.operation)
  if (!root) throw new NoPlan()
  return { schema, operation, fragments, fields: fieldsOf(root, [operation.selectionSet]) }
}

function included(node: SelectionNode, variables: Variables): boolean {
  if (!node.directives?.length) return true
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) return false
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false
}
