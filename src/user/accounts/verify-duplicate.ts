import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { newId } from '../../kernel/ids.ts'
import { verb } from '../../kernel/verb.ts'
import { identity, nickname } from './inputs.ts'
import { accountsPolicy } from './policy.ts'

const checked = ['identity', 'email', 'nickname'] as const
type Checked = (typeof checked)[number]

/** The contract makes it reveal who has an account, so it has a rate limit. */
export const verifyDuplicate = verb(
  accountsPolicy.verifyDuplicate,
  { identity: identity.nullish(), email: email.nullish(), nickname: nickname.nullish() },
  async (ctx, values) => {
    const sameAs: Record<Checked, SQL | undefined> = {
      identity: same(users.identity, values.identity),
      email: same(users.email, values.email),
      nickname: same(users.nickname, values.nickname),
    }
    const error = await takenFields(ctx, sameAs)
    return { id: newId(), verified: error.length === 0, error }
  },
)

const same = (column: PgColumn, text: string | null | undefined) =>
  text == null ? undefined : sql`lower(${column}) = lower(${text})`

async function takenFields({ db }: Context, sameAs: Record<Checked, SQL | undefined>): Promise<Checked[]> {
  const fields = checked.filter((field) => sameAs[field])
  if (fields.length === 0) return []
  const matches = Object.fromEntries(fields.map((field) => [field, sql<boolean | null>`${sameAs[field]}`.as(field)]))
  const rows = await db
    .select(matches)
    .from(users)
    .where(or(...fields.map((field) => sameAs[field])))
  return fields.filter((field) => rows.some((row) => row[field]))
}
