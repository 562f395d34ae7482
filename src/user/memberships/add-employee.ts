import { z } from 'zod'
import { memberships } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { hashPassword, newPassword } from '../auth/index.ts'
import { identity, insertUser, lockUser, nickname, refuseAbove, userConstraints } from '../users/index.ts'
import { membershipsPolicy } from './policy.ts'
import { refuseAuthorityAbove } from './staff.ts'
import { type EmployeeRow, employeeOf } from './view.ts'

const NewAccount = ({ limits, ports }: Context) =>
  z.object({
    identity,
    name: name(limits),
    password: newPassword(limits),
    nickname: nickname.nullish(),
    email: email.nullish(),
    phone: phone(ports.rules.phoneCountry).nullish(),
  })

const AddEmployee = z.object({ accommodationId: id, authority: z.enum(authorities), userId: id.nullish() })

type Input = z.input<typeof AddEmployee> & { [Field in keyof z.input<ReturnType<typeof NewAccount>>]?: unknown }

/** An account that exists comes to work here, or a new one that the accommodation manages. */
export async function addEmployee(ctx: Context, input: Input): Promise<EmployeeRow> {
  authorize(ctx.actor, membershipsPolicy.addEmployee)
  const { accommodationId, authority, userId } = parse(AddEmployee, input)
  authorize(ctx.actor, membershipsPolicy.addEmployee, accommodationId)
  refuseAuthorityAbove(ctx.actor, accommodationId, authority)
  const accountOf = userId == null ? await newAccount(ctx, accommodationId, input) : existingAccount(ctx, userId, input)
  return transact(
    ctx,
    async (unit) => {
      const account = await accountOf(unit)
      const { audit, emit, db } = unit
      const [membership] = await db
        .insert(memberships)
        .values({ accommodationId, userId: account.id, authority, createdAt: ctx.clock.now() })
        .returning()
      audit({
        accommodationId,
        type: 'employee.add',
        log: `${account.name} works here as ${authority}.`,
        relatedId: account.id,
        after: { authority, newAccount: userId == null },
      })
      emit({ accommodationId, type: 'employee.added', subjectId: account.id, payload: { userId: account.id } })
      return employeeOf(ctx, membership!, account)
    },
    {
      constraints: {
        ...userConstraints,
        memberships_accommodation_id_user_id_pk: 'ALREADY_EMPLOYED',
        memberships_accommodation_id_accommodations_id_fk: 'ACCOMMODATION_NOT_FOUND',
        users_managed_by_accommodations_id_fk: 'ACCOMMODATION_NOT_FOUND',
      },
    },
  )
}

async function newAccount(ctx: Context, accommodationId: string, input: Input) {
  const { password, ...given } = parse(NewAccount(ctx), input)
  const passwordHash = await hashPassword(password)
  return (unit: Unit) => insertUser(ctx, unit.db, { ...given, passwordHash, accessLevel: 'CUSTOMER', managedBy: accommodationId })
}

function existingAccount({ actor }: Context, userId: string, input: Input) {
  const { accommodationId: _, authority: __, userId: ___, ...account } = input
  if (Object.values(account).some((value) => value != null))
    fail('BAD_REQUEST', 'Give userId, or what a new account is made of, not both.')
  return async (unit: Unit) => {
    const user = await lockUser(unit.db, userId)
    refuseAbove(actor, user.accessLevel)
    if (user.disabledAt) fail('BAD_REQUEST', 'The account is disabled.')
    return user
  }
}
