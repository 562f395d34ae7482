import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { apps, contacts, memberships, users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { ErasureRecord, Person } from '../../platform/personal-data/index.ts'

/** A user as a person; undefined if there is none, or if it is erased. */
export async function personOfAccount(db: Database, userId: string): Promise<Person | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user?.name) return undefined
  const more = await db.select({ contact: contacts.contact }).from(contacts).where(eq(contacts.userId, userId))
  const addresses = [user.identity, user.email ?? '', user.phone ?? '', ...more.map(({ contact }) => contact)]
  return {
    kind: 'ACCOUNT',
    accommodationId: null,
    userId,
    names: [...new Set([user.name, user.nickname ?? ''])].filter(Boolean),
    contacts: [...new Set(addresses)].filter(Boolean),
    numbers: [],
    sharesContacts: false,
    guestIds: [],
    reservationIds: [],
    ownReservationIds: [],
    bookingIds: [],
    marks: [],
    alike: [],
  }
}

/** Accounts are found again by their ids. */
export async function findErasedAccounts({ db }: Context, records: readonly ErasureRecord[]): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  for (const { id, kind, subjectId } of records) {
    const person = kind === 'ACCOUNT' ? await personOfAccount(db, subjectId) : undefined
    if (person) people.set(id, person)
  }
  return people
}

/** Others rely on who works for them, and on who answers for an app. */
export async function refuseNeededAccount(db: Database, userId: string): Promise<void> {
  if (await db.$count(memberships, eq(memberships.userId, userId))) fail('ACCOUNT_EMPLOYED')
  if (await db.$count(apps, eq(apps.ownerId, userId))) fail('ACCOUNT_OWNS_APPS')
}
