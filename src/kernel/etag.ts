import type { Context } from './context.ts'
import { fail } from './errors.ts'

/**
 * Identifies the content of a resource, the same on every node. It needs the server's key: a plain hash would let an app that may read
 * only a part of the resource find out the rest by guessing.
 */
export function etagOf({ ports }: Context, resource: object): string {
  return `"${ports.tokens.mac('etag', JSON.stringify(resource))}"`
}

/** Refuses if the caller read another state than the present one. A weak tag never matches (RFC 9110). */
export function requireIfMatch(ctx: Context, ifMatch: string | null, resource: object): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const known = ifMatch.split(',').map((tag) => tag.trim())
  if (!known.includes(etagOf(ctx, resource))) fail('PRECONDITION_FAILED')
}

/** Whether the caller already has this state. For a read, a weak tag matches as well (RFC 9110). */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
