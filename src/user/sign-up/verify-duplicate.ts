import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { users } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { newId } from '../../kernel/ids.ts'
import { parse } from '../../kernel/parse.ts'
import { principalOf } from '../../kernel/principal.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { identity, nickname } from '../users/index.ts'
import { signUpPolicy } from './policy.ts'

const VerifyDuplicate = z.object({ identity: identity.nullish(), email: email.nullish(), nickname: nickname.nullish() })

const checked = ['identity', 'email', 'nickname'] as const
type Checked = (typeof checked)[number]

interface DuplicateCheck {
  id: string
  verified: boolean
  error: Checked[]
}

/** Says by contract what is taken, and so who has an account: it may be asked only so often. */
export async function verifyDuplicate(ctx: Context, input: z.input<typeof VerifyDuplicate>): Promise<DuplicateCheck> {
  authorize(ctx.actor, signUpPolicy.verifyDuplicate)
  const given = parse(VerifyDuplicate, input)
  const allowance = { max: ctx.limits.DUPLICATE_CHECKS_PER_MINUTE, windowSeconds: 60 }
  await refuseExcess(ctx, `duplicate:${principalOf(ctx)}`, allowance)
  const sameAs: Record<Checked, SQL | undefined> = {
    identity: same(users.identity, given.identity),
    email: same(users.email, given.email),
    nickname: same(users.nickname, given.nickname),
  }
  const error = await taken(ctx, sameAs)
  return { id: newId(), verified: error.length === 0, error }
}

const same = (column: PgColumn, text: string | null | undefined) =>
  text == null ? undefined : sql`lower(${column}) = lower(${text})`

async function taken({ db }: Context, sameAs: Record<Checked, SQL | undefined>): Promise<Checked[]> {
  const asked = checked.filter((field) => sameAs[field])
  if (asked.length === 0) return []
  const matches = Object.fromEntries(asked.map((field) => [field, sql<boolean | null>`${sameAs[field]}`.as(field)]))
  const rows = await db
    .select(matches)
    .from(users)
    .where(or(...asked.map((field) => sameAs[field])))
  return asked.filter((field) => rows.some((row) => row[field]))
}
