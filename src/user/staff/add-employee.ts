import { z } from 'zod'
import { authorities, isAdministrator } from '../../kernel/actor.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { type InputOf, parse } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { identity, insertUser, lockUser, nickname, personName, refuseAccountAbove, userConstraints } from '../accounts/index.ts'
import { hashPassword, newPassword, refuseLoginAsPassword } from '../sign-in/index.ts'
import { staffPolicy } from './policy.ts'
import { employmentConstraints, refuseAuthorityAbove, startEmployment } from './start-employment.ts'
import type { EmployeeRow } from './view.ts'

const NewAccount = ({ limits, ports }: Context) =>
  z.object({
    identity,
    name: personName(limits),
    password: newPassword(limits),
    nickname: nickname.nullish(),
    email: email.nullish(),
    phone: phone(ports.rules.phoneCountry).nullish(),
  })

const AddEmployee = z.object({ accommodationId: id, authority: z.enum(authorities), userId: id.nullish() })

type Input = z.input<typeof AddEmployee> & { [Field in keyof InputOf<typeof NewAccount>]?: unknown }

/** Creates an account that the accommodation manages. Only administrators may add an existing account; others invite its user. */
export async function addEmployee(ctx: Context, input: Input): Promise<EmployeeRow> {
  const { accommodationId, authority, userId } = authorized(ctx, staffPolicy.addEmployee, AddEmployee, input)
  refuseAuthorityAbove(ctx.actor, accommodationId, authority)
  const accountOf = userId == null ? await newAccount(ctx, accommodationId, input) : existingAccount(ctx, userId, input)
  return transact(
    ctx,
    async (unit) => {
      const by = userId == null ? 'newAccount' : 'administrator'
      return startEmployment(ctx, unit, { accommodationId, account: await accountOf(unit), authority, by })
    },
    {
      constraints: {
        ...userConstraints,
        ...employmentConstraints,
        users_managed_by_accommodations_id_fk: 'ACCOMMODATION_NOT_FOUND',
      },
    },
  )
}

async function newAccount(ctx: Context, accommodationId: string, input: Input) {
  const { password, ...account } = parse(NewAccount(ctx), input)
  refuseLoginAsPassword(password, account)
  const passwordHash = await hashPassword(password)
  return (unit: Unit) =>
    insertUser(ctx, unit.db, { ...account, passwordHash, accessLevel: 'CUSTOMER', managedBy: accommodationId })
}

function existingAccount({ actor }: Context, userId: string, input: Input) {
  const { accommodationId: _, authority: __, userId: ___, ...account } = input
  if (Object.values(account).some((value) => value != null))
    fail('BAD_REQUEST', 'Give userId or the fields of a new account, not both.')
  // Before any query: the answer must not show whether the account exists.
  if (!isAdministrator(actor)) fail('INVITATION_NEEDED')
  return async (unit: Unit) => {
    const user = await lockUser(unit.db, userId)
    refuseAccountAbove(actor, user.accessLevel)
    if (user.disabledAt) fail('BAD_REQUEST', 'The account is disabled.')
    return user
  }
}
