import { STATUS_CODES } from 'node:http'
import type { StoredResponse } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { FoyerError } from '../../kernel/errors.ts'
import type { CommandAnswer, CommandStatus, Effect, StoredCommand } from './command.ts'

type Told = Pick<StoredCommand, 'outboxId' | 'response' | 'sealed'>

/** The envelope of a result: the answer at once, and the webhook's content later. */
export function done(outboxId: string, { status, reservationId, data }: Effect): StoredResponse {
  return { status, body: { outbox_id: outboxId, command_status: 'SUCCEEDED', reservation_id: reservationId, data } }
}

/** Problem details with what names the command. */
export function refused({ outboxId, requestId }: StoredCommand, commandStatus: CommandStatus, error: FoyerError): StoredResponse {
  const status = error.status
  const code = error.errorCode.toLowerCase()
  const title = STATUS_CODES[status] ?? 'Error'
  const body = { type: 'about:blank', title, status, detail: error.message, code, error: code, request_id: requestId }
  return { status, body: { ...body, outbox_id: outboxId, command_status: commandStatus } }
}

export function waiting(ctx: Context, command: Pick<StoredCommand, 'outboxId' | 'status' | 'reservationId' | 'nextAttemptAt'>): CommandAnswer {
  const { outboxId, status, reservationId, nextAttemptAt } = command
  const seconds = Math.ceil((nextAttemptAt.getTime() - ctx.clock.now().getTime()) / 1000)
  return {
    status: 202,
    headers: { 'retry-after': String(Math.max(1, seconds)) },
    body: { outbox_id: outboxId, command_status: status, reservation_id: reservationId, data: null },
  }
}

/** What a finished command's caller is answered, with what was sealed in it. */
export function told({ ports }: Context, { outboxId, response, sealed }: Told): CommandAnswer {
  const { status, body } = response!
  const headers = status >= 400 ? { 'content-type': 'application/problem+json' } : {}
  if (sealed === null) return { status, body, headers }
  const secret = JSON.parse(ports.cipher.open(sealed, outboxId)) as object
  return { status, headers, body: { ...body, data: { ...(body.data as object), ...secret } } }
}

export const replayed = (answer: CommandAnswer): CommandAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'idempotent-replayed': 'true' },
})
