import type { FieldNode, GraphQLResolveInfo, SelectionNode, SelectionSetNode } from 'graphql'
import { type Answer, answer, type Selection } from '../db/selection.ts'
import { answerOf } from './execute/answer.ts'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>
type Draft = { [field: string]: Draft }

const constant = new WeakMap<FieldNode, Draft>()

/** What a query selects below a field, by schema names; `path` goes down into it: `selectionOf(info, 'edges', 'node')`. */
export function selectionOf(info: Info, ...path: string[]): Selection {
  let selection = wholeSelection(info)
  for (const field of path) selection = selection[field] ?? none
  return selection
}

const none: Draft = {}

/** The same of rows that a read may finish: nothing but the executor looks at them. */
export function rowsOf(info: Info, ...path: string[]): Selection {
  const selection = selectionOf(info, ...path)
  const answered = answerOf(info.fieldNodes, path)
  if (!answered) return selection
  const known = finishable.get(answered) ?? { ...selection, [answer]: answered }
  finishable.set(answered, known)
  return known
}

const finishable = new WeakMap<Answer, Selection>()

function wholeSelection(info: Info): Draft {
  const [first] = info.fieldNodes
  const known = info.fieldNodes.length === 1 ? constant.get(first!) : undefined
  if (known) return known
  const reader = { info, variable: false }
  const draft: Draft = {}
  for (const node of info.fieldNodes) collect(node.selectionSet, draft, reader)
  // the parsed document is kept and used again; unless variables decide, so is what it selects
  if (info.fieldNodes.length === 1 && !reader.variable) constant.set(first!, draft)
  return draft
}

interface Reader {
  info: Info
  variable: boolean
}

function collect(set: SelectionSetNode | undefined, into: Draft, reader: Reader): void {
  for (const node of set?.selections ?? []) {
    if (!included(node, reader)) continue
    if (node.kind === 'Field') {
      if (node.name.value.startsWith('__')) continue
      into[node.name.value] ??= {}
      collect(node.selectionSet, into[node.name.value]!, reader)
    } else if (node.kind === 'InlineFragment') {
      collect(node.selectionSet, into, reader)
    } else {
      collect(reader.info.fragments[node.name.value]?.selectionSet, into, reader)
    }
  }
}

function included(node: SelectionNode, reader: Reader): boolean {
  return (node.directives ?? []).every(({ name, arguments: given }) => {
    if (name.value !== 'skip' && name.value !== 'include') return true
    const value = given?.[0]?.value
    if (value?.kind === 'Variable') reader.variable = true
    const on =
      value?.kind === 'Variable' ? reader.info.variableValues[value.name.value] : value?.kind === 'BooleanValue' && value.value
    return name.value === 'include' ? on === true : on !== true
  })
}
