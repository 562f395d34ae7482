import { child, children, lineOf, type Node, nameOf, nodesOf } from './syntax.ts'

export interface FoundNumber {
  path: string
  line: number
  /** Name of the constant, or what is called or set with the number. */
  name: string
}

/** A constant that says how long a unit is, in another one. */
const unit = /^(second|minute|hour|day)(Seconds|Milliseconds)$/

/** The windows of limits that are named after them: PER_MINUTE, PER_HOUR, PER_DAY. */
const windows = [60, 3600, 86_400]

/** Calls that take a bound, a count or a time; `slice` takes one where it starts at 0. */
const bounding = /^(max|min|length|limit|listOf|wholeNumber|setTimeout|setInterval|timeout|slice)$/

/** Properties that are a bound, a count or a time. */
const bounds = /(timeout|tries|retries|attempts|max\w*|\w*most|limit|ttl|seconds|milliseconds|ms)$/i

/** Value of a plain decimal number, of those that are calculated together, and of those in an array. */
function numbersOf(node: Node | undefined, text: string): number[] | undefined {
  if (node?.type === 'Literal')
    return typeof node.value === 'number' && !/^0[xob]/i.test(text.slice(node.start, node.end)) ? [node.value] : undefined
  if (node?.type === 'BinaryExpression') {
    const [left, right] = [numbersOf(child(node, 'left'), text), numbersOf(child(node, 'right'), text)]
    return left && right && [...left, ...right]
  }
  if (node?.type !== 'ArrayExpression') return undefined
  const items = children(node, 'elements').map((item) => numbersOf(item, text))
  return items.length > 0 && items.every((item) => item !== undefined) ? items.flat() : undefined
}

/** Bounds, times and counts that a file has of its own: constants, arguments and properties. 0 and 1 decide nothing. */
export function numbersIn({ path, text }: { path: string; text: string }): FoundNumber[] {
  const decides = (node: Node | undefined, but: readonly number[] = []) =>
    numbersOf(node, text)?.some((value) => value > 1 && !but.includes(value))
  return nodesOf({ path, text }).flatMap(({ node, parent }) => {
    const at = (name: string) => [{ path, line: lineOf(text, node.start), name }]
    if (node.type === 'VariableDeclarator' && parent?.node.kind === 'const') {
      const id = child(node, 'id')
      const name = nameOf(id) ?? text.slice(id!.start, id!.end)
      return !unit.test(name) && decides(child(node, 'init'), name === 'windowSeconds' ? windows : []) ? at(name) : []
    }
    if (node.type === 'Property') {
      const name = nameOf(child(node, 'key')) ?? ''
      return bounds.test(name) && decides(child(node, 'value'), name === 'windowSeconds' ? windows : []) ? at(name) : []
    }
    const called = node.type === 'CallExpression' && nameOf(child(node, 'callee'))
    if (!called || !bounding.test(called)) return []
    const args = children(node, 'arguments')
    if (called === 'slice' && !(args[0]?.value === 0 && args.length === 2)) return []
    return args.some((one) => decides(one)) ? at(called) : []
  })
}
