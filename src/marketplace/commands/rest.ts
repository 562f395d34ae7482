import { z } from 'zod'
import { appOf } from '../../kernel/app.ts'
import { id, instant, iso, pageAnswer, pageOf, pageQuery } from '../../rest/common-schemas.ts'
import { refusalOf } from '../../rest/problem.ts'
import { Refusal } from '../../rest/refusal-code.ts'
import { reply, route } from '../../rest/route.ts'
import { commandStatus, warnings } from './bodies.ts'
import { envelopeOf } from './envelope.ts'
import { listCommands } from './list-commands.ts'

const Command = z
  .object({
    outbox_id: id,
    idempotency_key: z.string(),
    kind: z.string(),
    ordering_key: z.string(),
    status: commandStatus,
    attempts: z.int(),
    next_attempt_at: instant.nullable(),
    result: z.unknown().describe('The data of the answer.'),
    warnings,
    error: Refusal.nullable(),
    created_at: instant,
    completed_at: instant.nullable(),
  })
  .meta({ id: 'Command' })

export const routes = [
  route({
    method: 'get',
    path: '/api/v1/commands',
    operationId: 'listCommands',
    tag: 'Commands',
    summary: 'Commands with their results, newest first',
    access: 'installation',
    readsLeftovers: true,
    query: z.strictObject({
      ...pageQuery,
      limit: pageQuery.limit.describe('Rows of the page: at most {PAGE_SIZE_MAX}, which is also the default.'),
      prefix: z
        .string()
        .optional()
        .describe(
          'The literal beginning of the outbox id or the idempotency key: at least {COMMAND_PREFIX_CHARACTERS_MIN} characters.',
        ),
      status: commandStatus.optional(),
    }),
    answers: { 200: { description: 'A page of commands.', body: pageOf(Command) } },
    answer: async ({ ctx, query: { cursor: after, limit: first, prefix, status } }) => {
      const page = await listCommands(ctx, { prefix, status, after, first })
      const answer = pageAnswer(page, (command) => {
        const { data: result, warnings } = envelopeOf(ctx, command, appOf(ctx).scopes)
        return {
          outbox_id: command.outboxId,
          idempotency_key: command.idempotencyKey,
          kind: command.kind,
          ordering_key: command.orderingKey,
          status: command.status,
          attempts: command.attempts,
          next_attempt_at: command.completedAt ? null : command.nextAttemptAt.toISOString(),
          result,
          warnings,
          error: command.error && refusalOf(command.error),
          created_at: command.createdAt.toISOString(),
          completed_at: iso(command.completedAt),
        }
      })
      return reply(200, answer)
    },
  }),
]
