import { eq } from 'drizzle-orm'
import { insertRow } from '../../db/rows.ts'
import { contacts } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { auditAccount } from '../accounts/index.ts'
import { contactType, contactValue } from './inputs.ts'
import { profilesPolicy } from './policy.ts'
import { lockOwner } from './queries.ts'
import type { ContactRow } from './view.ts'

export const addUserContact = verb(
  profilesPolicy.addUserContact,
  { userId: id, type: contactType, contact: contactValue },
  async (ctx, contact): Promise<ContactRow> => {
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
