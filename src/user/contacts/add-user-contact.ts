import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { contacts } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { auditAccount } from '../users/index.ts'
import { contactType, contactValue } from './inputs.ts'
import { contactsPolicy } from './policy.ts'
import { lockOwner } from './queries.ts'
import type { ContactRow } from './view.ts'

const AddUserContact = z.object({ userId: id, type: contactType, contact: contactValue })

export async function addUserContact(ctx: Context, input: z.input<typeof AddUserContact>): Promise<ContactRow> {
  authorize(ctx.actor, contactsPolicy.addUserContact)
  const given = parse(AddUserContact, input)
  const { CONTACTS_PER_USER_MAX } = ctx.limits
  return transact(ctx, async (unit) => {
    const { db } = unit
    await lockOwner(ctx, db, given.userId)
    const [held] = await db.select({ count: count() }).from(contacts).where(eq(contacts.userId, given.userId))
    if (held!.count >= CONTACTS_PER_USER_MAX) fail('LIMIT_EXCEEDED', `A user has at most ${CONTACTS_PER_USER_MAX} contacts.`)
    const now = ctx.clock.now()
    const [row] = await db
      .insert(contacts)
      .values({ ...given, id: newId(), createdAt: now, updatedAt: now })
      .returning()
    await auditAccount(unit, given.userId, { type: 'user.addContact', log: `Added a contact: ${given.type}.`, after: given })
    return row!
  })
}
