import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { CommandStatus, StoredCommand } from './view.ts'

/** A command and its result, as apps read it. */
export interface Envelope {
  outbox_id: string
  command_status: CommandStatus
  reservation_id: string | null
  data: Readonly<Record<string, unknown>> | null
}

export interface CommandAnswer {
  status: 200 | 201 | 202
  headers: Readonly<Record<string, string>>
  body: Envelope
}

/** The answer to the request of a command, in the state that the command has now. */
export function answerOf(ctx: Context, command: StoredCommand): CommandAnswer {
  const body = envelopeOf(ctx, command)
  const { response, completedAt } = command
  if (response) {
    const { status, headers } = response
    return { status, headers, body }
  }
  if (completedAt) throw refusalOf(command)
  return { status: 202, headers: { 'retry-after': String(secondsToRetry(ctx, command)) }, body }
}

/** The same envelope serves the answer, a later webhook and a look-up of the command. */
export function envelopeOf({ ports }: Context, command: StoredCommand): Envelope {
  const { outboxId, status, reservationId, response, sealed } = command
  const secret = sealed === null ? {} : (JSON.parse(ports.cipher.open(sealed, outboxId)) as object)
  const data = response && { ...response.data, ...secret }
  return { outbox_id: outboxId, command_status: status, reservation_id: reservationId, data }
}

/** The refusal of a command that will not be tried again, the same for every request that repeats it. */
function refusalOf({ outboxId, status, error, requestId }: StoredCommand): FoyerError {
  const { code, members, ...details } = error!
  return new FoyerError(code, { ...details, members: { ...members, outboxId, commandStatus: status }, requestId })
}

function secondsToRetry({ clock }: Context, { nextAttemptAt }: StoredCommand): number {
  return Math.max(1, Math.ceil((nextAttemptAt.getTime() - clock.now().getTime()) / 1000))
}
