import { isIP } from 'node:net'
import { URL_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { Destination } from './addresses.ts'

export interface Target extends Destination {
  url: URL
  /** Without the brackets of an IPv6 address. */
  host: string
  /** Whether the host is an address and not a name. */
  literal: boolean
  port: number
  /** Calls of one origin share connections. */
  origin: string
  /** What the request names, with the query. */
  path: string
}

/** Parses a URL that somebody entered, or answers why it is refused. */
export function targetOf(text: string): Target | string {
  const url = text.length > URL_CHARACTERS_MAX ? null : URL.parse(text)
  if (!url || url.hostname === '') return 'expected an absolute URL'
  if (!/^https?:\/\/[^/]/i.test(text)) return 'expected https:// or http://'
  // the URL is shown to people and written into mails, so it must not contain misleading characters
  if (/[\s\\\p{C}]/u.test(text)) return 'expected a URL without spaces, backslashes and invisible characters'
  if (text.includes('#')) return 'expected a URL without fragment'
  if (url.username !== '' || url.password !== '') return 'expected a URL without user and password'
  const host = hostOf(url.hostname.replace(/^\[|\]$/g, ''))
  const literal = isIP(host) !== 0
  // the parser reads 0x7f.1, 0177.1 and 2130706433 as 127.0.0.1
  if (literal && !text.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`))
    return 'expected the address in its usual spelling'
  const secure = url.protocol === 'https:'
  const port = Number(url.port || (secure ? 443 : 80))
  return { url, host, literal, secure, port, origin: `${url.protocol}//${host}:${port}`, path: `${url.pathname}${url.search}` }
}

/** A host name without the final dots of its absolute form, for comparison. */
export const hostOf = (name: string) => name.replace(/\.+$/, '')
