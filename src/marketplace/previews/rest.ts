import { appOf } from '../../kernel/app.ts'
import { codeOf } from '../../rest/problem.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { resourceOf, snake } from '../../rest/spelling.ts'
import { StayEffect, Wish } from './bodies.ts'
import { previewCommand } from './preview-command.ts'
import { visibleEffect } from './visible-effect.ts'

const effectResource = resourceOf(StayEffect)

export const routes = [
  route({
    method: 'post',
    tag: 'Previews',
    path: '/api/v1/previews',
    operationId: 'previewCommand',
    summary: 'What a command would do to a reservation',
    description:
      'Nothing is stored. Needs the scope `reservations:write`, and everything else that the command needs. A refusal of the command is an answer too, with its code.',
    body: Wish,
    refuses: [403, 404],
    answers: ok('What would change, what it would cost and who would be told.', StayEffect),
    answer: async ({ ctx, body }) => {
      const { changes, refusal, ...effect } = visibleEffect(await previewCommand(ctx, body), appOf(ctx).scopes)
      return reply(
        200,
        effectResource({
          ...effect,
          changes: changes.map((change) => ({ ...change, field: snake(change.field) })),
          refusal: refusal && { ...refusal, code: codeOf(refusal.code) },
        }),
      )
    },
  }),
]
