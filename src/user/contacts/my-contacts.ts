import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { contacts } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { parse } from '../../kernel/parse.ts'
import { contactType } from './inputs.ts'
import { contactsPolicy } from './policy.ts'
import type { ContactRow } from './view.ts'

const MyContacts = z.object({ type: contactType.nullish() })

export async function myContacts(ctx: Context, input: z.input<typeof MyContacts>): Promise<ContactRow[]> {
  authorize(ctx.actor, contactsPolicy.myContacts)
  const { type } = parse(MyContacts, input)
  if (ctx.actor.kind !== 'user') fail('FORBIDDEN')
  const mine = eq(contacts.userId, ctx.actor.userId)
  return ctx.db
    .select()
    .from(contacts)
    .where(and(mine, type == null ? undefined : eq(contacts.type, type)))
    .orderBy(asc(contacts.id))
    .limit(ctx.limits.CONTACTS_PER_USER_MAX)
}
