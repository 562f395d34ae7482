import type { ReadingCall } from './port.ts'
import type { Target } from './target.ts'

/** Anything else could end the line and begin another header. */
export const headerName = /^[!#$%&'*+.^_`|~\w-]+$/
const headerValue = /^[\t -~]*$/

/** A request as it goes over the connection. */
export function requestOf({ url, path }: Target, { method, headers, body }: ReadingCall): string {
  let lines = `${method} ${path} HTTP/1.1\r\nhost: ${url.host}\r\n`
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || !headerValue.test(value))
      throw new TypeError(`The header ${JSON.stringify(name)} cannot be sent.`)
    lines += `${name}: ${value}\r\n`
  }
  if (body === undefined) return `${lines}\r\n`
  return `${lines}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
