import { z } from 'zod'
import { ratePlanNamed } from '../../core/rates/index.ts'
import type { CommandWarning } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import { hasCardNumber } from '../../kernel/card-numbers.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'
import { storedFingerprintOf } from '../../kernel/fingerprint.ts'
import { masked } from '../../kernel/free-texts.ts'
import { shallow } from '../../kernel/json.ts'
import { allows } from '../../kernel/scopes.ts'
import type { Answer, Call, Route } from '../../rest/route.ts'
import { pointer } from '../../rest/spelling.ts'
import { DeferredCommand, envelope } from './bodies.ts'
import { envelopeOf } from './envelope.ts'
import { findRepeated, submit } from './submit.ts'
import type { StoredCommand } from './view.ts'

const headers = z.object({
  'idempotency-key': z
    .string()
    .describe(
      '1 to 255 visible characters, bare or in quotes: the same request is carried out once. A refusal without `outbox_id` leaves the key unused; one with `outbox_id` is the result of the command and is repeated with the key.',
    ),
  'ordering-key': z
    .string()
    .optional()
    .describe('At most 200 characters. Commands with the same key are carried out in the order of their creation.'),
  'if-match': z.string().optional().describe('The ETag that was read: a resource that has changed since is not changed.'),
})

type Headers = z.output<typeof headers>

interface CommandRoute<Body>
  extends Pick<Route, 'method' | 'path' | 'operationId' | 'tag' | 'summary' | 'description' | 'bounds' | 'bodyBytesMax'> {
  kind: string
  resource: z.ZodType
  params?: z.ZodObject
  body?: z.ZodType<Body>
  query?: z.ZodObject
  /** What is stored as the body of a command whose request has none. */
  bodyOf?: (call: Call) => unknown
  /** The ordering key of a request without one. */
  orderingKey?: string
  /** The body is large: a repeated request is answered before it is checked. */
  hasLargeBody?: true
  /** The reservation that the path or the body names. */
  reservationOf?: (id: string | null, body: Body) => string | null | undefined
}

const replayed = { 'idempotent-replayed': 'Sent with the answer to a repeated request.' }
const done = { description: 'Done.', headers: { ...replayed, etag: 'The state of the resource.' } }
const set = { description: 'Done.', headers: replayed }
const created = {
  description: 'Created.',
  headers: { ...done.headers, location: 'Where it is read, relative to the path of the request.' },
}
const deferred = { 'retry-after': 'Seconds after which a repeated request may get the result.', ...replayed }

/** A route whose request is stored before it is tried. It is carried out once, however often it is sent. */
export function commandRoute<Body>(declared: CommandRoute<Body>): Route {
  const { kind, resource, bodyOf, orderingKey, hasLargeBody, reservationOf, ...description } = declared
  const { method, path } = description
  const isConditional = path.includes('/:')
  const creates = method === 'post' && !isConditional
  return {
    ...description,
    access: 'installation',
    headers: isConditional ? headers : headers.omit({ 'if-match': true }),
    ...(method === 'patch' && { bodyTypes: ['application/merge-patch+json', 'application/json'] as const }),
    answers: {
      [creates ? 201 : 200]: { ...(creates ? created : isConditional ? done : set), body: envelope(resource) },
      202: { description: 'Stored. The result comes by a webhook.', headers: deferred, body: DeferredCommand },
    },
    refuses: [400, 404, 409, ...(isConditional ? [412] : []), 422],
    refusalHeaders: replayed,
    ...(hasLargeBody && {
      async answerEarly({ ctx, request, headers, sentBody, addHeaders }) {
        // the check of the body refuses it
        if (!shallow(sentBody, ctx.limits.JSON_DEPTH_MAX)) return null
        const { 'idempotency-key': idempotencyKey } = headers as Headers
        const fingerprint = () => storedFingerprintOf(ctx, `${request.method} ${request.path}`, sentBody)
        const command = await findRepeated(ctx, { idempotencyKey, fingerprint })
        if (!command) return null
        addHeaders({ 'idempotent-replayed': 'true' })
        return answerOf(ctx, command)
      },
    }),
    async answer(call) {
      const { ctx, request } = call
      const headers = call.headers as Headers
      const { id = null } = (call.params ?? {}) as { id?: string }
      const sent = bodyOf ? bodyOf(call) : call.body
      const { body, warnings } = await withoutCards(ctx, sent)
      const { command, replayed } = await submit(ctx, {
        kind,
        method: request.method,
        path: request.path,
        idempotencyKey: headers['idempotency-key'],
        orderingKey: headers['ordering-key'] ?? orderingKey,
        comparedBody: hasLargeBody ? call.sentBody : sent,
        request: { id, body, ifMatch: headers['if-match'] ?? null, ...(warnings.length > 0 && { warnings }) },
        reservationId: reservationOf?.(id, call.body as Body) ?? null,
      })
      if (replayed) call.addHeaders({ 'idempotent-replayed': 'true' })
      return answerOf(ctx, command)
    },
  }
}

/** The body as it is stored: nobody reads the number of a card in it again, and its app is told. */
async function withoutCards(ctx: Context, sent: unknown): Promise<{ body: unknown; warnings: readonly CommandWarning[] }> {
  const { value: body, paths } = masked(sent, await labelsIn(ctx, sent))
  const message = 'The number of a card is masked, and security codes beside it are removed. Send no cards in texts.'
  return { body, warnings: paths.map((path) => ({ code: 'card_number', message, pointer: pointer(path) })) }
}

/** The field of the rate plan if its text looks like a card and names no plan: then it is a label. */
async function labelsIn(ctx: Context, sent: unknown): Promise<ReadonlySet<string>> {
  const { rate_plan_id: named } = (sent ?? {}) as { rate_plan_id?: unknown }
  const isLabel =
    typeof named === 'string' && hasCardNumber(named) && (await ratePlanNamed(ctx.db, appOf(ctx).accommodationId, named)) === null
  return new Set(isLabel ? ['rate_plan_id'] : [])
}

/** The answer to the request of a command, in the state that the command has now. */
function answerOf(ctx: Context, command: StoredCommand): Answer {
  const body = envelopeOf(ctx, command, appOf(ctx).scopes)
  const { response, completedAt } = command
  if (response) return { status: response.status, headers: response.headers, body }
  if (completedAt) throw refusalOf(command, appOf(ctx).scopes)
  return { status: 202, headers: { 'retry-after': String(secondsToRetry(ctx, command)) }, body }
}

/**
 * The refusal of a command that will not be tried again, the same for every request that repeats it. An app that may not read reservations
 * is not told which one is in the way.
 */
function refusalOf({ outboxId, status, error, requestId }: StoredCommand, scopes: readonly string[]): FoyerError {
  const { code, members: { reservationId, ...others } = {}, ...details } = error!
  const isNamed = reservationId !== undefined && allows(scopes, 'reservations:read')
  const members = { ...others, ...(isNamed && { reservationId }) }
  return new FoyerError(code, { ...details, members: { ...members, outboxId, commandStatus: status }, requestId })
}

function secondsToRetry({ clock }: Context, { nextAttemptAt }: StoredCommand): number {
  return Math.max(1, Math.ceil((nextAttemptAt.getTime() - clock.now().getTime()) / 1000))
}
