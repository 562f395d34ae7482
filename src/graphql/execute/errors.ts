import type { GraphQLError, ResponsePath } from 'graphql'

export type Path = ResponsePath | undefined

/** Drops errors below a place that is already null, as the specification demands. */
export class Errors {
  readonly list: GraphQLError[] = []
  readonly #places = new Set<Path>()

  add(error: GraphQLError, place: Path) {
    for (let path = place; path; path = path.prev) if (this.#places.has(path)) return
    if (this.#places.has(undefined)) return
    this.#places.add(place)
    this.list.push(error)
  }
}

export function pathKeys(path: Path): (string | number)[] {
  const keys: (string | number)[] = []
  for (let step = path; step; step = step.prev) keys.unshift(step.key)
  return keys
}
