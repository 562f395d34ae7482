import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { contacts, memberships } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { CONTACTS_LISTED_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { contactType } from './inputs.ts'
import { contactsPolicy } from './policy.ts'
import type { ContactRow } from './view.ts'

const GetAccommodationContacts = z.object({
  accommodationId: id,
  type: contactType.nullish(),
  authority: z.enum(authorities).nullish(),
})

export async function getAccommodationContacts(
  ctx: Context,
  input: z.input<typeof GetAccommodationContacts>,
): Promise<ContactRow[]> {
  authorize(ctx.actor, contactsPolicy.getAccommodationContacts)
  const { accommodationId, type, authority } = parse(GetAccommodationContacts, input)
  authorize(ctx.actor, contactsPolicy.getAccommodationContacts, accommodationId)
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
}
