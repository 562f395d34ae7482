import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isAbstractType,
  isObjectType,
  isRequiredArgument,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { contract } from '../../harness/contract.ts'

/** An operation of one root field, with all that its answer can have: each field of each type below each field that leads to the type. */
export function withEveryField(ask: string): string {
  const document = parse(ask)
  const operation = document.definitions[0] as OperationDefinitionNode
  const [root] = operation.selectionSet.selections as readonly FieldNode[]
  const field = contract.getRootType(operation.operation)!.getFields()[root!.name.value]!
  const selectionSet = everyField(getNamedType(field.type), new Set())
  const complete = { ...operation, selectionSet: setOf([{ ...root!, ...(selectionSet && { selectionSet }) }]) }
  return print({ ...document, definitions: [complete] } satisfies DocumentNode)
}

const name = (value: string) => ({ kind: Kind.NAME, value }) as const
const setOf = (selections: readonly SelectionNode[]): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections })

function everyField(type: GraphQLNamedType, seen: Set<string>): SelectionSetNode | undefined {
  if (isAbstractType(type)) {
    const onEach = contract.getPossibleTypes(type).map((one): SelectionNode => {
      const typeCondition = { kind: Kind.NAMED_TYPE, name: name(one.name) } as const
      return { kind: Kind.INLINE_FRAGMENT, typeCondition, selectionSet: everyField(one, seen)! }
    })
    return setOf(onEach)
  }
  if (!isObjectType(type)) return undefined
  return setOf(Object.values(type.getFields()).flatMap((field) => selected(type.name, field, seen)))
}

/** A field with all below it, the first time. It is left out if it needs arguments or leads in a circle. */
function selected(parent: string, field: GraphQLField<unknown, unknown>, seen: Set<string>): SelectionNode[] {
  if (field.args.some(isRequiredArgument)) return []
  const type = getNamedType(field.type)
  const leads = isObjectType(type) || isAbstractType(type)
  const key = `${parent}.${field.name}`
  if (leads && seen.has(key)) return []
  if (leads) seen.add(key)
  const selectionSet = everyField(type, seen)
  return [{ kind: Kind.FIELD, name: name(field.name), ...(selectionSet && { selectionSet }) }]
}
