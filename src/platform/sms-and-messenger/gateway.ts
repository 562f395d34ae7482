import { post } from '../http-post/index.ts'
import type { TextPort } from './port.ts'

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
