import type { Preview } from '../../core/reservations/index.ts'
import { appOf } from '../../kernel/app.ts'
import { allows } from '../../kernel/scopes.ts'
import { codeOf } from '../../rest/problem.ts'
import { snake } from '../../rest/spelling.ts'
import { row, verbRoute } from '../../rest/verb-route.ts'
import { StayEffect, Wish } from './bodies.ts'
import { previewCommand } from './preview-command.ts'

export const routes = [
  verbRoute({
    method: 'post',
    tag: 'Previews',
    path: '/api/v1/previews',
    operationId: 'previewCommand',
    summary: 'What a command would do to a reservation',
    description:
      'Nothing is stored. Needs the scope `reservations:write`, and everything else that the command needs. A refusal of the command is an answer too, with its code.',
    body: Wish,
    refuses: [403, 404],
    gives: row('What would change, what it would cost and who would be told.', StayEffect),
    verb: async (ctx, wish) => {
      const { changes, refusal, ...effect } = visibleEffect(await previewCommand(ctx, wish), appOf(ctx).scopes)
      return {
        ...effect,
        changes: changes.map((change) => ({ ...change, field: snake(change.field) })),
        refusal: refusal && { ...refusal, code: codeOf(refusal.code) },
      }
    },
  }),
]

/** Without `reservations:read` an app learns whether its command would be done, and nothing of the stay; without `guests:read` no free text. */
function visibleEffect(effect: Preview, scopes: readonly string[]): Preview {
  if (!allows(scopes, 'reservations:read'))
    return { ...effect, changes: [], price: null, due: null, room: null, stock: null, questions: [], version: null }
  if (allows(scopes, 'guests:read')) return effect
  const changes = effect.changes.map((change) => (change.field === 'cancelReason' ? { ...change, before: null } : change))
  return { ...effect, changes }
}
