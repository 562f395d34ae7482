import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const subgraphs = ['core', 'user', 'subscription', 'marketplace', 'booking'] as const

interface Import {
  /** Path in the repository, or the name of a package. */
  target: string
  typeOnly: boolean
}

export interface Source {
  path: string
  text: string
  imports: readonly Import[]
  /** First folder below src, or `root`. */
  layer: string
  /** `core/rooms` for a file of that slice. */
  slice: string | undefined
  /** Name of the file. */
  name: string
}

export const read = (path: string) => readFileSync(path, 'utf8')

const importPattern = /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map(([, type, statically, dynamically]) => {
    const specifier = (statically ?? dynamically)!
    const target = specifier.startsWith('.') ? relative('.', join(path, '..', specifier)) : specifier
    return { target, typeOnly: type !== undefined }
  })
}

export const sliceOf = (path: string) => new RegExp(`^src/((?:${subgraphs.join('|')})/[^/]+)/`).exec(path)?.[1]

export const layerOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1] ?? 'root'

function sourceOf(path: string): Source {
  const text = read(path)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { path, text, name, imports: importsOf(path, text), layer: layerOf(path), slice: sliceOf(path) }
}

/** All code of the server that people write. */
export const sources: readonly Source[] = globSync('src/**/*.ts')
  .filter((path) => !path.includes('/generated/'))
  .sort()
  .map(sourceOf)

/** Tests and their helpers. */
export const testCode: readonly Source[] = globSync('tests/**/*.ts').sort().map(sourceOf)

export const slices = [...new Set(sources.flatMap(({ slice }) => slice ?? []))]

/** The lines of a text that match, as `path:line`, comments left out. */
export function linesWith(pattern: RegExp, { path, text }: { path: string; text: string }): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line.replace(/^\s*(\/\/|\*|\/\*).*/, '')) ? [`${path}:${index + 1}`] : []))
}
