import { eq } from 'drizzle-orm'
import { contacts } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { auditAccount } from '../accounts/index.ts'
import { contactType, contactValue } from './inputs.ts'
import { profilesPolicy } from './policy.ts'
import { contactOf, lockOwner } from './queries.ts'
import type { ContactRow } from './view.ts'

export const modifyUserContact = verb(
  profilesPolicy.modifyUserContact,
  { id, type: contactType.nullish(), contact: contactValue.nullish() },
  async (ctx, changes): Promise<ContactRow> => {
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
