import { and, eq, like, or } from 'drizzle-orm'
import { auditEntries } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { ofProperty } from './is-in.ts'
import type { Person, PersonalData } from './port.ts'

const accountEntries = ({ userId }: Person) => and(eq(auditEntries.relatedId, userId!), like(auditEntries.type, 'user.%'))

/** Addresses and numbers that an account once had are in entries about it alone. */
async function forgetFormerValues({ db }: Context, person: Person): Promise<void> {
  await db.update(auditEntries).set({ data: {} }).where(accountEntries(person))
}

/** The log of what was done, which the kernel writes. An entry stays, without the person. */
export const personalData: readonly PersonalData[] = [
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
