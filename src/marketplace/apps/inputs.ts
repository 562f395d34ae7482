import { z } from 'zod'
import { areUnique } from '../../kernel/inputs.ts'
import { REDIRECT_URIS_MAX, URI_CHARACTERS_MAX } from '../../kernel/limits.ts'

const localHosts = ['localhost', '127.0.0.1', '[::1]']

/** Checked as text, because addresses are compared as text: a parser would accept spaces, line breaks and missing slashes. */
const addressPattern = /^https?:\/\/[^\s\\]+$/i

function isSafe(uri: string): boolean {
  const url = addressPattern.test(uri) ? URL.parse(uri) : null
  if (!url || url.username || url.password || url.hash || uri.includes('#')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && localHosts.includes(url.hostname))
}

/** An address to which a browser is redirected. Plain http is for development only. */
const appUri = z
  .string()
  .max(URI_CHARACTERS_MAX)
  .refine(isSafe, 'expected an https address without user and fragment, or http on this machine')

export const redirectUris = z.array(appUri).min(1).max(REDIRECT_URIS_MAX).refine(areUnique, 'names an address twice')
