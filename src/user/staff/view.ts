import { eq } from 'drizzle-orm'
import { type employeeInvitations, memberships, users } from '../../db/tables/index.ts'
import { defineView, one } from '../../db/view.ts'
import type { Context } from '../../kernel/context.ts'
import { maskAccount, type StoredUser, userView } from '../accounts/index.ts'

export type StoredMembership = typeof memberships.$inferSelect
type Account = Pick<StoredUser, 'id' | 'name' | 'nickname' | 'identity' | 'email' | 'phone'>

export interface EmployeeRow extends Pick<StoredMembership, 'authority' | 'createdAt'> {
  id: string
  name: string
  nickname: string | null
  identity: string | null
  email: string | null
  phone: string | null
}

type StoredInvitation = Omit<typeof employeeInvitations.$inferSelect, 'invitedBy'>

export interface EmployeeInvitationRow extends StoredInvitation {
  accommodationName: string
  /** Name of the inviter. */
  invitedBy: string
  /** Whether a message can tell the user of it. */
  notified: boolean
}

export const membershipView = defineView<StoredMembership & { user: Account }>(memberships, {
  relations: { user: one(userView, eq(users.id, memberships.userId)) },
})

export const employeeSelection = {
  accommodationId: {},
  authority: {},
  createdAt: {},
  user: { id: {}, name: {}, nickname: {}, identity: {}, email: {}, phone: {} },
}

/** A membership and its account, masked for the caller. */
export function employeeOf({ actor }: Context, membership: Omit<StoredMembership, 'userId'>, account: Account): EmployeeRow {
  const { accommodationId, authority, createdAt } = membership
  const { id, name, nickname, identity, email, phone } = account
  return { ...maskAccount(actor, id, [accommodationId], { id, name, nickname, identity, email, phone }), authority, createdAt }
}
