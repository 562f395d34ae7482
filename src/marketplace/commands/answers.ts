import type { Context } from '../../kernel/context.ts'
import { type CommandAnswer, CommandRefusal, type Envelope, type StoredCommand } from './command.ts'

/** The header that tells a repetition. */
const replay = { 'idempotent-replayed': 'true' }

/** What the caller of a command is told of it as it stands. */
export function answerOf(ctx: Context, command: StoredCommand, replayed = false): CommandAnswer {
  const body = envelopeOf(ctx, command)
  const { response, completedAt } = command
  if (response) {
    const { status, headers: own } = response
    return { status, headers: { ...own, ...(replayed && replay) }, body }
  }
  if (completedAt) throw new CommandRefusal(command, replayed)
  return { status: 202, headers: { 'retry-after': String(pauseOf(ctx, command)), ...(replayed && replay) }, body }
}

/** The same for the answer at once, for the webhook later and for whoever looks the command up. */
export function envelopeOf({ ports }: Context, command: StoredCommand): Envelope {
  const { outboxId, status, reservationId, response, sealed } = command
  const secret = sealed === null ? {} : (JSON.parse(ports.cipher.open(sealed, outboxId)) as object)
  const data = response && { ...response.data, ...secret }
  return { outbox_id: outboxId, command_status: status, reservation_id: reservationId, data }
}

/** Seconds after which looking again makes sense. */
function pauseOf({ clock }: Context, { nextAttemptAt }: StoredCommand): number {
  return Math.max(1, Math.ceil((nextAttemptAt.getTime() - clock.now().getTime()) / 1000))
}
