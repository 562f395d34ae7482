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

/** The fields of an operation, with fragments merged and conditions evaluated, so that execution looks up nothing. */
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
  /** Null if the value is the property of the same name. */
  resolve: GraphQLFieldResolver<unknown, unknown> | null
  /** It has no resolver and no arguments. */
  isProperty: boolean
  nullable: boolean
  shape: Shape
}

export type Shape =
  | { kind: 'typename'; name: string }
  | { kind: 'leaf'; type: GraphQLLeafType; plain: string | undefined }
  | { kind: 'object'; fields: readonly PlannedField[] }
  | { kind: 'list'; nullable: boolean; item: Shape }

/** Types whose values of this JavaScript type need no conversion. */
const plain = new Map<GraphQLOutputType, string>([
  [GraphQLString, 'string'],
  [GraphQLID, 'string'],
  [GraphQLBoolean, 'boolean'],
])

type Variables = Readonly<Record<string, unknown>>

const planned = new WeakMap<readonly FieldNode[], PlannedField>()

/** The planned field with these nodes; undefined if graphql-js runs the operation. */
export const plannedField = (nodes: readonly FieldNode[]): PlannedField | undefined => planned.get(nodes)

/** Thrown if an operation cannot be planned; graphql-js then runs it. */
export class NoPlan extends Error {}

export function makePlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Plan {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null)
  for (const node of document.definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node

  function fieldsOf(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): readonly PlannedField[] {
    // `isTypeOf` and a key that is no property are rare: graphql-js runs them
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
      if (node.kind === Kind.FIELD) addField(groups, node)
      else if (node.kind === Kind.INLINE_FRAGMENT) {
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

/** Adds a field to those of its key in the answer. */
function addField(groups: Map<string, FieldNode[]>, node: FieldNode): void {
  const key = node.alias?.value ?? node.name.value
  const group = groups.get(key)
  if (group) group.push(node)
  else groups.set(key, [node])
}

function included(node: SelectionNode, variables: Variables): boolean {
  if (!node.directives?.length) return true
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) return false
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false
}
