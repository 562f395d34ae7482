import { z } from 'zod'

const emailCharactersMost = 254

/** One mail address. */
export const email = z.email('expected a mail address').max(emailCharactersMost)
