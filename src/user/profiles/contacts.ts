import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { insertRow, rowOrFail } from '../../db/rows.ts'
import { contacts, memberships } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import { authorize, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, identifier } from '../../kernel/inputs.ts'
import { CONTACTS_LISTED_MAX, EMAIL_CHARACTERS_MAX, TYPE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb, verbAt } from '../../kernel/verb.ts'
import { auditAccount, lockUser, refuseAccountAbove, type StoredUser } from '../accounts/index.ts'
import { profilesPolicy } from './policy.ts'
import type { ContactRow } from './view.ts'

const contactType = identifier(TYPE_CHARACTERS_MAX)
const contactValue = identifier(EMAIL_CHARACTERS_MAX)

/** Locks the user whose contacts change: the caller, or for administrators anybody not above them. */
async function lockOwner({ actor }: Context, db: Database, userId: string): Promise<StoredUser> {
  if (actor.kind !== 'user' || actor.userId !== userId) authorize(actor, profilesPolicy.contactsOfAnother)
  const owner = await lockUser(db, userId)
  refuseAccountAbove(actor, owner.accessLevel)
  return owner
}

const contactOf = (db: Database, id: string): Promise<ContactRow> => rowOrFail(db, contacts, { id }, 'CONTACT_NOT_FOUND')

export const addUserContact = verb(
  profilesPolicy.addUserContact,
  { userId: id, type: contactType, contact: contactValue },
  async (ctx, contact) => {
    const { CONTACTS_PER_USER_MAX } = ctx.limits
    return transact(ctx, async (unit) => {
      const { db } = unit
      await lockOwner(ctx, db, contact.userId)
      if ((await db.$count(contacts, eq(contacts.userId, contact.userId))) >= CONTACTS_PER_USER_MAX)
        fail('LIMIT_EXCEEDED', `A user has at most ${CONTACTS_PER_USER_MAX} contacts.`)
      const row = await insertRow(ctx, db, contacts, contact)
      await auditAccount(unit, contact.userId, {
        type: 'user.addContact',
        log: `Added a contact: ${contact.type}.`,
        after: contact,
      })
      return row
    })
  },
)

export const modifyUserContact = verb(
  profilesPolicy.modifyUserContact,
  { id, type: contactType.nullish(), contact: contactValue.nullish() },
  async (ctx, changes) => {
    const { userId } = await contactOf(ctx.db, changes.id)
    return transact(ctx, async (unit) => {
      const { db } = unit
      await lockOwner(ctx, db, userId)
      const { type, contact } = await contactOf(db, changes.id)
      const after = { type: changes.type ?? type, contact: changes.contact ?? contact }
      const [row] = await db
        .update(contacts)
        .set({ ...after, updatedAt: ctx.clock.now() })
        .where(eq(contacts.id, changes.id))
        .returning()
      if (!row) fail('CONTACT_NOT_FOUND')
      await auditAccount(unit, userId, {
        type: 'user.modifyContact',
        log: `Changed a contact: ${type}.`,
        before: { id: changes.id, type, contact },
        after,
      })
      return row
    })
  },
)

export const deleteUserContact = verb(profilesPolicy.deleteUserContact, { id }, async (ctx, { id: contactId }) => {
  const { userId } = await contactOf(ctx.db, contactId)
  return transact(ctx, async (unit) => {
    await lockOwner(ctx, unit.db, userId)
    const [gone] = await unit.db.delete(contacts).where(eq(contacts.id, contactId)).returning()
    if (!gone) fail('CONTACT_NOT_FOUND')
    const { type, contact } = gone
    await auditAccount(unit, userId, {
      type: 'user.deleteContact',
      log: `Deleted a contact: ${type}.`,
      before: { id: contactId, type, contact },
    })
    return true
  })
})

export const myContacts = verb(profilesPolicy.myContacts, { type: contactType.nullish() }, async (ctx, { type }) => {
  const mine = eq(contacts.userId, userOf(ctx.actor).userId)
  return ctx.db
    .select()
    .from(contacts)
    .where(and(mine, type == null ? undefined : eq(contacts.type, type)))
    .orderBy(asc(contacts.id))
    .limit(ctx.limits.CONTACTS_PER_USER_MAX)
})

export const getAccommodationContacts = verbAt(
  profilesPolicy.getAccommodationContacts,
  {
    accommodationId: id,
    type: contactType.nullish(),
    authority: z.enum(authorities).nullish(),
  },
  async (ctx, { accommodationId, type, authority }) => {
    return ctx.db
      .select(getTableColumns(contacts))
      .from(memberships)
      .innerJoin(contacts, eq(contacts.userId, memberships.userId))
      .where(
        and(
          eq(memberships.accommodationId, accommodationId),
          type == null ? undefined : eq(contacts.type, type),
          authority == null ? undefined : eq(memberships.authority, authority),
        ),
      )
      .orderBy(asc(contacts.userId), asc(contacts.id))
      .limit(CONTACTS_LISTED_MAX)
  },
)
