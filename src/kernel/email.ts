import { z } from 'zod'
import { EMAIL_CHARACTERS_MAX } from './limits.ts'

/** The mailbox of an address. Its owner can put any tag behind a plus sign: the mails come to the same place. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** One mail address. */
export const email = z.email('expected a mail address').max(EMAIL_CHARACTERS_MAX)
