import { eq } from 'drizzle-orm'
import { contacts } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { auditAccount } from '../accounts/index.ts'
import { profilesPolicy } from './policy.ts'
import { contactOf, lockOwner } from './queries.ts'

export const deleteUserContact = verb(
  profilesPolicy.deleteUserContact,
  { id },
  async (ctx, { id: contactId }): Promise<boolean> => {
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
  },
)
