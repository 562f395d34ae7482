import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { contacts, memberships } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import { userOf } from '../../kernel/authorize.ts'
import { id } from '../../kernel/inputs.ts'
import { CONTACTS_LISTED_MAX } from '../../kernel/limits.ts'
import { verb, verbAt } from '../../kernel/verb.ts'
import { contactType } from './inputs.ts'
import { profilesPolicy } from './policy.ts'
import type { ContactRow } from './view.ts'

export const myContacts = verb(
  profilesPolicy.myContacts,
  { type: contactType.nullish() },
  async (ctx, { type }): Promise<ContactRow[]> => {
    const mine = eq(contacts.userId, userOf(ctx.actor).userId)
    return ctx.db
      .select()
      .from(contacts)
      .where(and(mine, type == null ? undefined : eq(contacts.type, type)))
      .orderBy(asc(contacts.id))
      .limit(ctx.limits.CONTACTS_PER_USER_MAX)
  },
)

export const getAccommodationContacts = verbAt(
  profilesPolicy.getAccommodationContacts,
  {
    accommodationId: id,
    type: contactType.nullish(),
    authority: z.enum(authorities).nullish(),
  },
  async (ctx, { accommodationId, type, authority }): Promise<ContactRow[]> => {
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
