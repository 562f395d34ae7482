import { type FieldNode, type GraphQLResolveInfo, isUnionType, type SelectionNode, type SelectionSetNode } from 'graphql'
import { type JsonShape, jsonShape, none, type Selection } from '../db/selection.ts'
import { jsonShapeOf } from './execute/json-shape.ts'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>
type Draft = { [field: string]: Draft }

const withoutVariables = new WeakMap<FieldNode, Draft>()

/** The fields that an operation selects below a field. `path` leads further down: `selectionOf(info, 'edges', 'node')`. */
export function selectionOf(info: Info, ...path: string[]): Selection {
  let selection: Selection = fieldSelection(info)
  for (const field of path) selection = selection[field] ?? none
  return selection
}

/** The fields that an operation selects below a field on one of its possible types. */
export function selectionOn(info: Info & Pick<GraphQLResolveInfo, 'schema'>, type: string): Selection {
  const draft: Draft = {}
  const reader = { info, variable: false }
  const collectOn = (set: SelectionSetNode | undefined) => {
    for (const node of set?.selections ?? []) {
      if (node.kind === 'Field' || !included(node, reader)) continue
      const condition = conditionOf(node, info)
      if (condition === type) collect(setOf(node, info), draft, reader)
      else if (condition === undefined || isUnionType(info.schema.getType(condition))) collectOn(setOf(node, info))
    }
  }
  for (const { selectionSet } of info.fieldNodes) collectOn(selectionSet)
  return draft
}

/** The same for rows that only the executor reads: the database may write them as JSON. */
export function rowsOf(info: Info, ...path: string[]): Selection {
  const selection = selectionOf(info, ...path)
  const shape = jsonShapeOf(info.fieldNodes, path)
  if (!shape) return selection
  const known = withShape.get(shape) ?? { ...selection, [jsonShape]: shape }
  withShape.set(shape, known)
  return known
}

/** The same for the rows of a page. */
export const pageRowsOf = (info: Info): Selection => rowsOf(info, 'edges', 'node')

const withShape = new WeakMap<JsonShape, Selection>()

function fieldSelection(info: Info): Draft {
  const [first] = info.fieldNodes
  const known = info.fieldNodes.length === 1 ? withoutVariables.get(first!) : undefined
  if (known) return known
  const reader = { info, variable: false }
  const draft: Draft = {}
  for (const node of info.fieldNodes) collect(node.selectionSet, draft, reader)
  // the document is cached, so its selection is too, unless it depends on variables
  if (info.fieldNodes.length === 1 && !reader.variable) withoutVariables.set(first!, draft)
  return draft
}

const setOf = (node: SelectionNode, { fragments }: Info): SelectionSetNode | undefined =>
  node.kind === 'FragmentSpread' ? fragments[node.name.value]?.selectionSet : node.selectionSet

function conditionOf(node: SelectionNode, { fragments }: Info): string | undefined {
  if (node.kind === 'Field') return undefined
  const { typeCondition } = node.kind === 'FragmentSpread' ? fragments[node.name.value]! : node
  return typeCondition?.name.value
}

interface Reader {
  info: Info
  variable: boolean
}

function collect(set: SelectionSetNode | undefined, into: Draft, reader: Reader): void {
  for (const node of set?.selections ?? []) {
    if (!included(node, reader)) continue
    if (node.kind !== 'Field') collect(setOf(node, reader.info), into, reader)
    else if (!node.name.value.startsWith('__')) {
      into[node.name.value] ??= {}
      collect(node.selectionSet, into[node.name.value]!, reader)
    }
  }
}

function included(node: SelectionNode, reader: Reader): boolean {
  return (node.directives ?? []).every(({ name, arguments: args }) => {
    if (name.value !== 'skip' && name.value !== 'include') return true
    const value = args?.[0]?.value
    if (value?.kind === 'Variable') reader.variable = true
    const condition =
      value?.kind === 'Variable' ? reader.info.variableValues[value.name.value] : value?.kind === 'BooleanValue' && value.value
    return name.value === 'include' ? condition === true : condition !== true
  })
}
