import type { Log } from '../../kernel/context.ts'
import { MESSAGE_SECONDS } from '../../kernel/limits.ts'
import type { Config } from '../config/index.ts'
import { logUnsent, type Outbox, outboxText } from '../dev-outbox/index.ts'
import { post } from '../http-post/index.ts'
import type { TextPort } from './port.ts'

export * from './port.ts'

/** The gateway of the channel if one is set up. Without it: the outbox, and in production a driver that logs an error. */
export function openText(channel: 'sms' | 'messenger', config: Config, outbox: Outbox, log: Log): TextPort {
  const name = channel === 'sms' ? 'SMS_GATEWAY' : 'MESSENGER_GATEWAY'
  const url = config[`${name}_URL`]
  if (url === undefined) return config.production ? logUnsent(`${name}_URL`, log) : outboxText(outbox, channel)
  const [authorization, body] = [config[`${name}_AUTHORIZATION`], config[`${name}_BODY`]]
  return gatewayText({ url, authorization, body, seconds: MESSAGE_SECONDS })
}

interface Settings {
  url: string
  /** The complete header, if one is set. */
  authorization: string | undefined
  /** JSON or a form, with the placeholders `{to}`, `{text}` and, for messaging apps, `{app}`. */
  body: string
  seconds: number
}

const forms = {
  json: { type: 'application/json', write: (value: string) => JSON.stringify(value).slice(1, -1) },
  form: { type: 'application/x-www-form-urlencoded', write: encodeURIComponent },
}

/** Any gateway that takes a message by HTTP POST and answers by the status. */
export function gatewayText({ url, authorization, body, seconds }: Settings): TextPort {
  const form = body.trimStart().startsWith('{') ? forms.json : forms.form
  const headers = { 'content-type': form.type, ...(authorization !== undefined && { authorization }) }
  return {
    async send(message, id) {
      const filled = body.replace(/\{(to|text|app)\}/g, (_, name: keyof typeof message) => form.write(message[name] ?? ''))
      await post(url, { headers: { ...headers, 'idempotency-key': id }, body: filled, seconds })
    },
  }
}
