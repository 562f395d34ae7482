import { createHash } from 'node:crypto'
import { fail } from '../../kernel/errors.ts'

/** Names a state of a resource: the same for the same content. */
export function etagOf(resource: object): string {
  return `"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 27)}"`
}

/** Refuses where the caller knew another state than the locked one. Weak names never match (RFC 9110). */
export function refuseUnlessMatches(ifMatch: string | null, resource: object): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const known = ifMatch.split(',').map((tag) => tag.trim())
  if (!known.includes(etagOf(resource))) fail('PRECONDITION_FAILED')
}

/** Whether the caller has this state already. Nothing is changed by it, so weak names match as well (RFC 9110). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
