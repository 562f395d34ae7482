import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { memberships } from '../../db/tables/index.ts'
import { authorities, isAdministrator, isAtLeast } from '../../kernel/actor.ts'
import type { Context, Ports } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { byLimits, type FieldsOf } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import {
  changeUser,
  lockUser,
  namesChanged,
  nickname,
  personName,
  refuseAccountAbove,
  type StoredUser,
  userConstraints,
} from '../accounts/index.ts'
import { hashPassword, newPassword, refuseLoginAsPassword, replacePassword } from '../sign-in/index.ts'
import { deleteInvitationsBy } from './invitations.ts'
import { staffPolicy } from './policy.ts'
import { isMember, lockEmployee, refuseAuthorityAbove } from './start-employment.ts'
import { employeeOf, type StoredMembership } from './view.ts'

const UpdateEmployee = byLimits((limits, ports: Ports) => ({
  id,
  accommodationId: id,
  phone: phone(ports.rules.phoneCountry).nullish(),
  email: email.nullish(),
  name: personName(limits).nullish(),
  nickname: nickname.nullish(),
  password: newPassword(limits).nullish(),
  authority: z.enum(authorities).nullish(),
}))

type Changes = FieldsOf<typeof UpdateEmployee>

export const updateEmployee = verbAt(staffPolicy.updateEmployee, UpdateEmployee, async (ctx, changes) => {
  const { accommodationId, id: userId } = changes
  const { actor } = ctx
  const isOneself = actor.kind === 'user' && actor.userId === userId
  if (isOneself && changes.password != null) fail('BAD_REQUEST', 'password: change your own password with changePassword.')
  const passwordHash = changes.password == null ? null : await hashPassword(changes.password)
  return transact(
    ctx,
    async (unit) => {
      const { membership, isLastOwner } = await lockEmployee(unit.db, accommodationId, userId)
      refuseAuthorityAbove(actor, accommodationId, membership.authority)
      if (changes.authority) refuseAuthorityAbove(actor, accommodationId, changes.authority)
      if (isLastOwner && (changes.authority ?? 'OWNER') !== 'OWNER') fail('LAST_OWNER')
      const before = await lockUser(unit.db, userId)
      if (isOneself) refuseOwnAddress(before, changes)
      const account = await changeAccount(ctx, unit, before, changes, passwordHash)
      const after = await changeAuthority(ctx, unit.db, membership, changes)
      recordUpdate(unit, { membership, account: before }, { membership: after, account }, passwordHash !== null)
      return employeeOf(ctx, after, account)
    },
    { constraints: userConstraints },
  )
})

async function changeAuthority(
  { ports }: Context,
  db: Database,
  before: StoredMembership,
  { authority }: Changes,
): Promise<StoredMembership> {
  if (authority == null || authority === before.authority) return before
  if (!isAtLeast(authorities, authority, before.authority)) await deleteInvitationsBy(db, before.accommodationId, before.userId)
  const [row] = await db.update(memberships).set({ authority }).where(isMember(before)).returning()
  await ports.wakeups.send(db, rightsTopic('user', before.userId))
  return row!
}

async function changeAccount(ctx: Context, unit: Unit, before: StoredUser, changes: Changes, passwordHash: string | null) {
  const changedFields = changesOf(before, changes)
  if (Object.keys(changedFields).length === 0 && passwordHash === null) return before
  await refuseUnlessManaged(ctx, unit.db, before, changes.accommodationId)
  if (changes.password != null) refuseLoginAsPassword(changes.password, { ...before, ...changedFields })
  if (passwordHash !== null) await replacePassword(ctx, unit, { userId: before.id, passwordHash })
  return changeUser(ctx, unit, before.id, changedFields)
}

/** They reset the password, so that a session alone must not replace them. */
function refuseOwnAddress({ email, phone }: StoredUser, changes: Changes) {
  if (changes.email !== undefined && changes.email !== email)
    fail('BAD_REQUEST', 'email: somebody else of the management changes your mail address.')
  if (changes.phone !== undefined && changes.phone !== phone)
    fail('BAD_REQUEST', 'phone: change your own phone number with updateInfo.')
}

/** The fields that differ. A new mail address or phone number counts as not proven. */
function changesOf(before: StoredUser, changes: Changes) {
  const changed = <Field extends 'name' | 'nickname' | 'email' | 'phone'>(field: Field) =>
    changes[field] !== undefined && changes[field] !== before[field] && { [field]: changes[field] }
  return {
    ...(changes.name != null && changed('name')),
    ...changed('nickname'),
    ...(changed('email') && { email: changes.email, isAuthorizedEmail: false }),
    ...(changed('phone') && { phone: changes.phone, isAuthorizedPhone: false }),
  } as Parameters<typeof changeUser>[3]
}

/** The accommodation may change an account only if it created the account and its user works nowhere else. */
async function refuseUnlessManaged({ actor }: Context, db: Database, user: StoredUser, accommodationId: string) {
  refuseAccountAbove(actor, user.accessLevel)
  if (isAdministrator(actor)) return
  const elsewhere = and(eq(memberships.userId, user.id), ne(memberships.accommodationId, accommodationId))
  const [other] = await db.select({ authority: memberships.authority }).from(memberships).where(elsewhere).limit(1)
  if (user.managedBy !== accommodationId || other) fail('ACCOUNT_NOT_MANAGED')
}

interface Employee {
  membership: StoredMembership
  account: StoredUser
}

function recordUpdate({ record }: Unit, before: Employee, after: Employee, newPassword: boolean) {
  const { accommodationId, userId } = after.membership
  const shown = ({ membership: { authority }, account: { email, phone } }: Employee) => ({ authority, email, phone })
  record({
    accommodationId,
    type: 'employee.update',
    log: 'Changed an employee.',
    relatedId: userId,
    before: shown(before),
    after: { ...shown(after), ...namesChanged(before.account, after.account), newPassword },
    event: 'employee.updated',
    payload: { userId },
  })
}
