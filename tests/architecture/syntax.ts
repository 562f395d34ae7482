import { parseSync } from 'vite'

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Found {
  node: Node
  parent: Found | undefined
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A child of a node, where it has one of that name. */
export const child = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}

export const children = (node: Node | undefined, key: string): readonly Node[] => {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Name of an identifier, or of the property that an expression reads. */
export const nameOf = (node: Node | undefined): string | undefined =>
  typeof node?.name === 'string' ? node.name : node?.type === 'MemberExpression' ? nameOf(child(node, 'property')) : undefined

function collect(value: unknown, parent: Found | undefined, found: Found[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, parent, found)
  else if (isNode(value)) {
    const it = { node: value, parent }
    found.push(it)
    for (const key in value) if (typeof value[key] === 'object') collect(value[key], it, found)
  }
}

const parsed = new Map<string, readonly Found[]>()

/** Every node of a TypeScript text. */
export function nodesOf({ path, text }: { path: string; text: string }): readonly Found[] {
  const known = parsed.get(text)
  if (known) return known
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const nodes: Found[] = []
  collect(program, undefined, nodes)
  parsed.set(text, nodes)
  return nodes
}

export const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
