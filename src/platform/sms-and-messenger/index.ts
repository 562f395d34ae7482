import type { Log } from '../../kernel/context.ts'
import { MESSAGE_SECONDS } from '../../kernel/limits.ts'
import type { Config } from '../config/index.ts'
import { logUnsent, type Outbox, outboxText } from '../dev-outbox/index.ts'
import { gatewayText } from './gateway.ts'
import type { TextPort } from './port.ts'

export { gatewayText } from './gateway.ts'
export type { TextMessage, TextPort } from './port.ts'

/** The gateway of the channel if one is set up. Without it: the outbox, and in production a driver that logs an error. */
export function openText(channel: 'sms' | 'messenger', config: Config, outbox: Outbox, log: Log): TextPort {
  const name = channel === 'sms' ? 'SMS_GATEWAY' : 'MESSENGER_GATEWAY'
  const url = config[`${name}_URL`]
  if (url === undefined) return config.production ? logUnsent(`${name}_URL`, log) : outboxText(outbox, channel)
  const [authorization, body] = [config[`${name}_AUTHORIZATION`], config[`${name}_BODY`]]
  return gatewayText({ url, authorization, body, seconds: MESSAGE_SECONDS })
}
