import type { Preview } from '../../core/reservations/index.ts'
import { allows } from '../../kernel/scopes.ts'

/** Without `reservations:read` an app learns whether its command would be done, and nothing of the stay; without `guests:read` no free text. */
export function visibleEffect(effect: Preview, scopes: readonly string[]): Preview {
  if (!allows(scopes, 'reservations:read'))
    return { ...effect, changes: [], price: null, due: null, room: null, stock: null, questions: [], version: null }
  if (allows(scopes, 'guests:read')) return effect
  const changes = effect.changes.map((change) => (change.field === 'cancelReason' ? { ...change, before: null } : change))
  return { ...effect, changes }
}
