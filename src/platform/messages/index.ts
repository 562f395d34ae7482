import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId, uuidNamed, uuidOf } from '../../kernel/ids.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { type Count, countAll, countsOfAddress } from '../limiter/index.ts'
import type { Mail } from '../mail/index.ts'
import type { TextMessage } from '../sms-and-messenger/index.ts'

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

const ofAll = {
  sms: ['SMS_OF_ALL_MAX', 'The budget for SMS of the whole server is spent: SMS_OF_ALL_MAX'],
  mail: ['MAILS_OF_ALL_MAX', 'The budget for mails of the whole server is spent: MAILS_OF_ALL_MAX'],
  messenger: ['MESSENGER_OF_ALL_MAX', 'The budget for messenger messages of the whole server is spent: MESSENGER_OF_ALL_MAX'],
} as const

type Channel = keyof typeof ofAll

/** The budget of all callers together. */
export function budgetOfAll({ limits }: Pick<Context, 'limits'>, channel: Channel, messages = 1): Count {
  const [setting, warning] = ofAll[channel]
  const windowSeconds = limits.SENDS_WINDOW_SECONDS
  return { key: `sends:${channel}`, max: limits[setting], windowSeconds, weight: messages, warning }
}

/** The budget of callers from one address. */
export function budgetOfAddress(ctx: Pick<Context, 'address' | 'limits'>, channel: 'sms' | 'mail'): Count[] {
  const { limits } = ctx
  const max = channel === 'sms' ? limits.SMS_PER_ADDRESS_MAX : limits.MAILS_PER_ADDRESS_MAX
  return countsOfAddress(ctx, `sends:${channel}`, { max, windowSeconds: limits.SENDS_WINDOW_SECONDS })
}

/** Refuses what would answer as if a message had been sent, where no gateway takes it. */
export function requireGateway({ ports }: Context, channel: 'sms' | 'mail'): void {
  if (!ports.rules.delivers[channel]) fail('MESSAGES_OFF')
}

/** Counts a message and refuses it if a budget is spent. Never call it inside a transaction. */
export async function countSend(ctx: Context, channel: 'sms' | 'mail', ...further: readonly Count[]): Promise<void> {
  await countAll(ctx, [...budgetOfAddress(ctx, channel), budgetOfAll(ctx, channel), ...further])
}
