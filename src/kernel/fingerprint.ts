import { createHash } from 'node:crypto'

/** Equal for requests that differ only in the order of fields. */
export const fingerprintOf = (request: string, body: unknown): string =>
  createHash('sha256')
    .update(`${request}\n${canonical(body)}`)
    .digest('base64url')

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
