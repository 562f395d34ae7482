import { z } from 'zod'
import type { Limits } from '../../kernel/limits.ts'
import { URI_CHARACTERS_MAX } from '../../kernel/limits.ts'

const onThisMachine = ['localhost', '127.0.0.1', '[::1]']

/** As it is written, since addresses are compared letter by letter: parsers forgive spaces, line breaks and missing slashes. */
const written = /^https?:\/\/[^\s\\]+$/i

function isSafe(uri: string): boolean {
  const url = written.test(uri) ? URL.parse(uri) : null
  if (!url || url.username || url.password || url.hash || uri.includes('#')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && onThisMachine.includes(url.hostname))
}

/** Where a browser is sent. Plain http is for development, on the machine itself. */
const appUri = z
  .string()
  .max(URI_CHARACTERS_MAX)
  .refine(isSafe, 'expected an https address without user and fragment, or http on this machine')

export const redirectUris = ({ REDIRECT_URIS_MAX }: Limits) =>
  z
    .array(appUri)
    .min(1)
    .max(REDIRECT_URIS_MAX)
    .refine((uris) => new Set(uris).size === uris.length, 'names an address twice')
