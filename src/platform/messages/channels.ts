import type { Log, Ports } from '../../kernel/context.ts'
import type { Config } from '../config/index.ts'
import { smtpMail } from '../mail/index.ts'
import { type Outbox, outboxMail, outboxText } from '../outbox/index.ts'
import { gatewayText, type TextPort } from '../text/index.ts'
import type { Message } from './index.ts'

/** The driver of each channel: the real one where it is set up, else the outbox, which production does not have. */
export function openChannels(config: Config, outbox: Outbox, log: Log): Pick<Ports, Message['channel']> {
  const { production, SMTP_URL, MAIL_FROM } = config
  const seconds = config.limits.MESSAGE_SECONDS

  const text = (channel: 'sms' | 'messenger'): TextPort => {
    const name = `${channel === 'sms' ? 'SMS' : 'MESSENGER'}_GATEWAY` as const
    const url = config[`${name}_URL`]
    if (url === undefined) return production ? nowhere(`${name}_URL`, log) : outboxText(outbox, channel)
    return gatewayText({ url, authorization: config[`${name}_AUTHORIZATION`], body: config[`${name}_BODY`], seconds })
  }

  const mail = () => {
    if (SMTP_URL === undefined) return production ? nowhere('SMTP_URL', log) : outboxMail(outbox)
    return smtpMail({ url: SMTP_URL, from: MAIL_FROM, seconds })
  }

  return { mail: mail(), sms: text('sms'), messenger: text('messenger') }
}

/** Trying again would not help: somebody has to read this line. */
function nowhere(setting: string, log: Log) {
  return { send: async () => log.error({ setting }, `A message was not sent: ${setting} is not set`) }
}
