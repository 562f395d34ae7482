import { and, eq, like, or, sql } from 'drizzle-orm'
import { auditEntries, devOutbox, devPayments, events, rateLimitHits } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { queuedMessages } from '../messages/queued-messages.ts'
import { ofProperty, type Person, type PersonalData } from './port.ts'

const accountEntries = ({ userId }: Person) => and(eq(auditEntries.relatedId, userId!), like(auditEntries.type, 'user.%'))

/** Addresses and numbers that an account once had are in entries about it alone. */
async function forgetFormerValues({ db }: Context, person: Person): Promise<void> {
  await db.update(auditEntries).set({ data: {} }).where(accountEntries(person))
}

const all = () => sql`true`

/** The tables of the platform, and the log of what was done, which the kernel writes. */
export const personalData: readonly PersonalData[] = [
  { table: devOutbox, columns: ['recipient', 'subject', 'text'], of: all, search: 'ids', erase: 'delete' },
  { table: events, columns: ['payload', 'actor'], of: (person) => ofProperty(events, person), search: 'text', erase: 'scrub' },
  // counts of an address or a number, which end by themselves within a day or so
  { table: rateLimitHits, columns: ['key'], of: all, search: 'ids', erase: 'delete' },
  ...queuedMessages,
  { table: devPayments, columns: ['payment'], of: all, search: 'ids', erase: 'scrub' },
  // an entry stays, without the person
  {
    table: auditEntries,
    columns: ['data', 'log', 'actor_id'],
    of: (person) => ofProperty(auditEntries, person),
    search: 'text',
    erase: 'scrub',
  },
  {
    table: auditEntries,
    columns: ['data'],
    of: (person) => (person.kind === 'ACCOUNT' ? accountEntries(person) : undefined),
    isExported: false,
    erase: forgetFormerValues,
  },
  {
    table: auditEntries,
    columns: ['data', 'log'],
    of: ({ kind, userId }) =>
      kind === 'ACCOUNT' ? or(eq(auditEntries.userId, userId!), eq(auditEntries.relatedId, userId!)) : undefined,
    erase: 'scrub',
  },
]
