import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { type Count, countAll, countsOfAddress } from '../limiter/index.ts'

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
