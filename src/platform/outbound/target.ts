import { isIP } from 'node:net'
import { URL_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { Way } from './addresses.ts'

export interface Target extends Way {
  url: URL
  /** Without the brackets of an IPv6 address. */
  host: string
  /** Whether the host is an address, which no resolver is asked for. */
  literal: boolean
  port: number
}

/** An address of the web as somebody chose it, or why it is none that may be called. */
export function targetOf(text: string): Target | string {
  const url = text.length > URL_CHARACTERS_MAX ? null : URL.parse(text)
  if (!url || url.hostname === '') return 'expected an absolute URL'
  if (!/^https?:\/\/[^/]/i.test(text)) return 'expected https:// or http://'
  // It is shown to people and written into mails: nothing in it may look like something else.
  if (/[\s\\\p{C}]/u.test(text)) return 'expected a URL without spaces, backslashes and what cannot be seen'
  if (text.includes('#')) return 'expected a URL without fragment'
  if (url.username !== '' || url.password !== '') return 'expected a URL without user and password'
  const host = hostOf(url.hostname.replace(/^\[|\]$/g, ''))
  const literal = isIP(host) !== 0
  // The parser reads 0x7f.1, 0177.1 and 2130706433 as 127.0.0.1: whoever writes so has something to hide.
  if (literal && !text.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`))
    return 'expected the address in its usual spelling'
  const secure = url.protocol === 'https:'
  return { url, host, literal, secure, port: Number(url.port || (secure ? 443 : 80)) }
}

/** A name as it is compared: the dot at the end that makes it absolute leads nowhere else. */
export const hostOf = (name: string) => name.replace(/\.+$/, '')
