import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'

const referenceMs = 1500
const times = 40

/** How many times slower than the machine of the bounds this one is at the moment, by a piece of work that is always the same; at least 1. */
export function slowness(): number {
  const sdl = readFileSync('docs/schema.graphql', 'utf8')
  const startedAt = performance.now()
  for (let time = 0; time < times; time++) buildSchema(sdl)
  return Math.max(1, (performance.now() - startedAt) / referenceMs)
}
