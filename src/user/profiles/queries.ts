import type { Database } from '../../db/database.ts'
import { rowOrFail } from '../../db/rows.ts'
import { contacts } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { lockUser, refuseAccountAbove, type StoredUser } from '../accounts/index.ts'
import { profilesPolicy } from './policy.ts'
import type { ContactRow } from './view.ts'

/** Locks the user whose contacts change: the caller, or for administrators anybody not above them. */
export async function lockOwner({ actor }: Context, db: Database, userId: string): Promise<StoredUser> {
  if (actor.kind !== 'user' || actor.userId !== userId) authorize(actor, profilesPolicy.contactsOfAnother)
  const owner = await lockUser(db, userId)
  refuseAccountAbove(actor, owner.accessLevel)
  return owner
}

export const contactOf = (db: Database, id: string): Promise<ContactRow> => rowOrFail(db, contacts, { id }, 'CONTACT_NOT_FOUND')
