import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { newId, uuidNamed, uuidOf } from '../../kernel/ids.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import type { Mail } from '../mail/index.ts'
import type { TextMessage } from '../sms-and-messenger/index.ts'

export { budgetOfAddress, budgetOfAll, countSend, requireGateway } from './budgets.ts'

export type Message = ({ channel: 'mail' } & Mail) | ({ channel: 'sms' | 'messenger' } & TextMessage)

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    /**
     * `sealed` is a message, which may contain a code or a link. It expires at `until`, in epoch milliseconds. All tries give the gateway
     * the same `id`; a former version queued without it.
     */
    'send-message': { id?: string; sealed: string; until: number }
  }
}

const owner = 'message'

interface Options {
  /** A name for the message: of several messages with one name, only the first is sent. */
  once?: string
}

/** Sends a message once the transaction `db` commits, and retries until it expires. */
export async function sendMessage(
  ctx: Context,
  db: Database,
  message: Message,
  until: Date,
  options: Options = {},
): Promise<void> {
  const sealed = ctx.ports.cipher.seal(JSON.stringify(message), owner)
  const id = options.once === undefined ? uuidOf(newId()) : uuidNamed(`send-message ${options.once}`)
  await ctx.ports.queue.send(db, 'send-message', { id, data: { id, sealed, until: until.getTime() } })
}

export const messageJobs: JobHandlers<'send-message'> = {
  'send-message': async (ctx, { sealed, until, id = uuidNamed(sealed) }) => {
    if (until <= ctx.clock.now().getTime()) return ctx.log.warn({}, 'A message expired before it could be sent')
    const { channel, ...message } = JSON.parse(ctx.ports.cipher.open(sealed, owner)) as Message
    await ctx.ports[channel].send(message as Mail & TextMessage, id)
  },
}

/** The text of a queued message; undefined if it cannot be opened. */
export function messageIn({ ports }: Context, data: string | null | undefined): string | undefined {
  try {
    return ports.cipher.open((JSON.parse(data ?? '{}') as { sealed: string }).sealed, owner)
  } catch {
    return undefined
  }
}
