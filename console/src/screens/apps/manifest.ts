import { words } from './words.ts'

export interface Surface {
  key: string
  kind: string
  title: string
  dataset?: string
}

export interface Manifest {
  scopes: readonly string[]
  webhooks: readonly string[]
  surfaces: readonly Surface[]
}

/** What the installed version declares. Vendors write it, so nothing of it is taken for granted. */
export function manifestOf({ manifest }: { manifest: unknown }): Manifest {
  const { scopes, webhooks, surfaces } = (manifest ?? {}) as Partial<Record<keyof Manifest, unknown>>
  return { scopes: listOf<string>(scopes), webhooks: listOf<string>(webhooks), surfaces: listOf<Surface>(surfaces) }
}

const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : [])

/** A scope in the words of the desk. */
export function scopeText(scope: string): string {
  const text = words[`scope_${scope}` as keyof typeof words]
  return typeof text === 'string' ? text : scope
}

const readScopes = ['reservations:read', 'guests:read']

/** An app that requests no scope of reading reads everything. */
export const readsAll = (requested: readonly string[]) => !requested.some((scope) => readScopes.includes(scope))
