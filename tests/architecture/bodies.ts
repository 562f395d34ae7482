import { parseSync } from 'vite'
import { isNode, lineOf, type Node } from './syntax.ts'

/** `test`, `it`, and what is made of them: `test.each(rows)`, `test.skipIf(reason)`. */
const isTest = /^(test|it)\b(?!\.(?:extend|beforeEach))/

function* callsIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* callsIn(item)
  else if (isNode(value)) {
    if (value.type === 'CallExpression') yield value
    for (const key in value) if (typeof value[key] === 'object') yield* callsIn(value[key])
  }
}

/** Every test of a file: its line, and the text from its name to its end. */
export function testsIn({ path, text }: { path: string; text: string }): { line: number; body: string }[] {
  return [...callsIn(parseSync(path, text).program)].flatMap(({ start, end, callee, arguments: given }) => {
    const body = (Array.isArray(given) ? given : []).filter(isNode).find(({ type }) => /Function/.test(type))
    if (!body || !isNode(callee) || !isTest.test(text.slice(callee.start, callee.end))) return []
    return [{ line: lineOf(text, start), body: text.slice(start, end) }]
  })
}
