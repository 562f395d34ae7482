import { createHash } from 'node:crypto'
import { fail } from './errors.ts'

/** Identifies the content of a resource. */
export function etagOf(resource: object): string {
  return `"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 27)}"`
}

/** Refuses if the caller read another state than the present one. A weak tag never matches (RFC 9110). */
export function requireIfMatch(ifMatch: string | null, resource: object): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const known = ifMatch.split(',').map((tag) => tag.trim())
  if (!known.includes(etagOf(resource))) fail('PRECONDITION_FAILED')
}

/** Whether the caller already has this state. For a read, a weak tag matches as well (RFC 9110). */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
