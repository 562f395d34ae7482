import { z } from 'zod'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { id, instant, pageAnswer, pageOf, pageQuery } from '../../rest/common-schemas.ts'
import { refusalOf } from '../../rest/problem.ts'
import { Refusal } from '../../rest/refusal-code.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { argumentsOf, resourceOf } from '../../rest/spelling.ts'
import { commandStatus, warnings } from './bodies.ts'
import { envelopeOf } from './envelope.ts'
import { listCommands } from './read-commands.ts'
import type { StoredCommand } from './view.ts'

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

const written = resourceOf(Command)

function commandOf(ctx: Context, command: StoredCommand): z.input<typeof Command> {
  const { completedAt, error } = command
  const { data: result, warnings } = envelopeOf(ctx, command, appOf(ctx).scopes)
  const nextAttemptAt = completedAt ? null : command.nextAttemptAt
  return { ...written({ ...command, nextAttemptAt, result, warnings, error: null }), error: error && refusalOf(error) }
}

export const routes = [
  route({
    method: 'get',
    path: '/api/v1/commands',
    operationId: 'listCommands',
    tag: 'Commands',
    summary: 'Commands with their results, newest first',
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
    answers: ok('A page of commands.', pageOf(Command)),
    answer: async ({ ctx, query }) => {
      const page = await listCommands(ctx, argumentsOf(query))
      return reply(
        200,
        pageAnswer(page, (command) => commandOf(ctx, command)),
      )
    },
  }),
]
