import { z } from 'zod'

const identityCharactersMin = 2
const identityCharactersMax = 100
const emailCharactersMax = 254

/** What people sign in with: no spaces, nothing invisible. */
export const identity = z
  .string()
  .min(identityCharactersMin)
  .max(identityCharactersMax)
  .regex(/^[^\s\p{C}]+$/u, 'expected a login id without spaces')

export const email = z.email('expected a mail address').max(emailCharactersMax)
