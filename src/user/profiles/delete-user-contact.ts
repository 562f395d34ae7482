import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { contacts } from '../../db/tables/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { auditAccount } from '../accounts/index.ts'
import { profilesPolicy } from './policy.ts'
import { contactOf, lockOwner } from './queries.ts'

const DeleteUserContact = z.object({ id })

export async function deleteUserContact(ctx: Context, input: z.input<typeof DeleteUserContact>): Promise<boolean> {
  const { id: contactId } = authorizedAnywhere(ctx, profilesPolicy.deleteUserContact, DeleteUserContact, input)
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
}
