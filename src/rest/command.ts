import { z } from 'zod'
import type { Scope } from '../kernel/app.ts'
import { submit } from '../marketplace/commands/index.ts'
import { Deferred, envelope } from './resources.ts'
import type { Call, Route } from './route.ts'

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
  'if-match': z.string().optional().describe('The ETag that was read: a resource that has changed since is left alone.'),
})

/** What is not there yet has no state. */
const creating = headers.omit({ 'if-match': true })

type Headers = z.output<typeof headers>

interface CommandRoute<Body>
  extends Pick<Route, 'method' | 'path' | 'operationId' | 'tag' | 'summary' | 'description' | 'bounds'> {
  kind: string
  scope: Scope
  resource: z.ZodType
  params?: z.ZodObject
  body?: z.ZodType<Body>
  query?: z.ZodObject
  /** What the journal keeps as the body of a command whose body says nothing. */
  bodyOf?: (call: Call) => unknown
  /** The reservation that path or body name. */
  reservationOf?: (id: string | null, body: Body) => string | null | undefined
}

const replayed = { 'idempotent-replayed': 'Given with the answer to a repeated request.' }
const done = { says: 'Done.', headers: { ...replayed, etag: 'The state of the resource.' } }
const created = {
  says: 'Created.',
  headers: { ...done.headers, location: 'Where it is read, relative to the path of the request.' },
}
const deferred = { 'retry-after': 'Seconds after which a repetition may know more.', ...replayed }

/** A route whose request is stored before it is tried, and is carried out once however often it comes. */
export function commandRoute<Body>({ kind, resource, bodyOf, reservationOf, ...description }: CommandRoute<Body>): Route {
  const { method } = description
  const creates = method === 'post'
  return {
    ...description,
    access: 'installation',
    headers: creates ? creating : headers,
    ...(method === 'patch' && { bodyTypes: ['application/merge-patch+json', 'application/json'] as const }),
    answers: {
      [creates ? 201 : 200]: { ...(creates ? created : done), body: envelope(resource) },
      202: { says: 'Stored. The result comes by a webhook.', headers: deferred, body: Deferred },
    },
    refuses: [400, 404, 409, ...(creates ? [] : [412]), 422],
    refusalHeaders: replayed,
    answer(call) {
      const { ctx, request } = call
      const given = call.headers as Headers
      const { id = null } = (call.params ?? {}) as { id?: string }
      const body = bodyOf ? bodyOf(call) : call.body
      return submit(ctx, {
        kind,
        method: request.method,
        path: request.path,
        idempotencyKey: given['idempotency-key'],
        orderingKey: given['ordering-key'],
        request: { id, body, ifMatch: given['if-match'] ?? null },
        reservationId: reservationOf?.(id, call.body as Body) ?? null,
      })
    },
  }
}
