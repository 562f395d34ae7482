import { type ASTNode, parse, print, visit } from 'graphql'

/** The schema as it was last published, in one file. */
export const publishedPath = 'docs/schema.graphql'

function hasExpired(node: ASTNode & { directives?: readonly ASTNode[] | undefined }, today: string): boolean {
  const deprecated = node.directives?.find((one) => one.kind === 'Directive' && one.name.value === 'deprecated')
  const day = deprecated && /\d{4}-\d{2}-\d{2}/.exec(print(deprecated))?.[0]
  return day !== undefined && day !== null && day < today
}

/** The published schema without parts whose deprecation has expired. */
export function withoutExpired(sdl: string, now: Date): string {
  const today = now.toISOString().slice(0, 10)
  const drop = (node: ASTNode & { directives?: readonly ASTNode[] }) => (hasExpired(node, today) ? null : undefined)
  const kept = visit(parse(sdl), { FieldDefinition: drop, InputValueDefinition: drop, EnumValueDefinition: drop })
  return print(kept)
}
