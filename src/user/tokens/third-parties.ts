import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/rows.ts'
import { prepared } from '../../db/statements.ts'
import { thirdParties as thirdPartiesTable, thirdPartyAccesses, thirdPartyTokens } from '../../db/tables/index.ts'
import { type Actor, isAdministrator } from '../../kernel/actor.ts'
import type { AuditEntry } from '../../kernel/audit.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { id } from '../../kernel/inputs.ts'
import { THIRD_PARTIES_LISTED_MAX } from '../../kernel/limits.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { rights, thirdPartyName, trustedHosts } from './inputs.ts'
import { tokensPolicy } from './policy.ts'
import type { ThirdPartyRow } from './view.ts'

const thirdPartyConstraints = { third_parties_name: 'NAME_TAKEN' } as const

/** A third party by its name or id, locked. */
export async function lockThirdParty(db: Database, reference: string): Promise<ThirdPartyRow> {
  const matches = ulidPattern.test(reference)
    ? eq(thirdPartiesTable.id, reference)
    : sql`lower(${thirdPartiesTable.name}) = lower(${reference})`
  const [row] = await db.select().from(thirdPartiesTable).where(matches).for('update')
  return row ?? fail('THIRD_PARTY_NOT_FOUND')
}

/** Writes an entry into the platform's log, and into that of each accommodation that gives the third party access. */
export async function auditThirdParty(
  { db, audit }: Unit,
  thirdPartyId: string,
  entry: Omit<AuditEntry, 'accommodationId' | 'relatedId'>,
) {
  const accesses = await db
    .select({ accommodationId: thirdPartyAccesses.accommodationId })
    .from(thirdPartyAccesses)
    .where(eq(thirdPartyAccesses.thirdPartyId, thirdPartyId))
  for (const { accommodationId } of [{ accommodationId: null }, ...accesses])
    audit({ ...entry, accommodationId, relatedId: thirdPartyId })
}

/** Tells the token of a third party from other credentials. */
export const thirdPartyTokenPrefix = 'foyer_thirdparty'

/** Managers see names and rights of third parties; only administrators see the trusted hosts. */
export async function thirdParties(ctx: Context): Promise<ThirdPartyRow[]> {
  authorize(ctx.actor, tokensPolicy.thirdParties)
  const rows = await ctx.db.select().from(thirdPartiesTable).orderBy(asc(thirdPartiesTable.name)).limit(THIRD_PARTIES_LISTED_MAX)
  return isAdministrator(ctx.actor) ? rows : rows.map((row) => ({ ...row, trustedHosts: null }))
}

interface LiveThirdParty {
  trustedHosts: string | null
  actor: Actor
}

/** Third parties by the hashes of their live tokens, with the accommodations that give them access now. */
export async function liveThirdParties(db: Database, hashes: string[]): Promise<Map<string, LiveThirdParty>> {
  const statement = prepared(db, 'identify.thirdParties', (name) =>
    db
      .select({
        hash: thirdPartyTokens.hash,
        thirdPartyId: thirdPartiesTable.id,
        name: thirdPartiesTable.name,
        authority: thirdPartiesTable.authority,
        trustedHosts: thirdPartiesTable.trustedHosts,
        accommodationIds: sql<string[]>`${sql`array(
          select ${thirdPartyAccesses.accommodationId} from ${thirdPartyAccesses}
          where ${thirdPartyAccesses.thirdPartyId} = ${thirdPartiesTable.id}
        )`}`,
      })
      .from(thirdPartyTokens)
      .innerJoin(thirdPartiesTable, eq(thirdPartiesTable.id, thirdPartyTokens.thirdPartyId))
      .where(and(sql`${thirdPartyTokens.hash} = any(${sql.placeholder('hashes')})`, isNull(thirdPartyTokens.revokedAt)))
      .prepare(name),
  )
  const rows = await statement.execute({ hashes })
  return new Map(
    rows.map(({ hash, trustedHosts, ...actor }) => [hash, { trustedHosts, actor: { kind: 'thirdParty', ...actor } }]),
  )
}

export const registerThirdParty = verb(
  tokensPolicy.registerThirdParty,
  (limits) => ({ name: thirdPartyName(limits), authorities: rights, trustedHosts: trustedHosts(limits).nullish() }),
  async (ctx, fields) => {
    const values = { name: fields.name, authority: fields.authorities, trustedHosts: fields.trustedHosts ?? null }
    return transact(
      ctx,
      async ({ db, audit }) => {
        const row = await insertRow(ctx, db, thirdPartiesTable, values)
        audit({
          accommodationId: null,
          type: 'thirdParty.register',
          log: `Registered the third party ${values.name}.`,
          relatedId: row.id,
          after: values,
        })
        return row
      },
      { constraints: thirdPartyConstraints },
    )
  },
)

export const updateThirdParty = verb(
  tokensPolicy.updateThirdParty,
  (limits) => ({
    id,
    name: thirdPartyName(limits).nullish(),
    authorities: rights.nullish(),
    trustedHosts: trustedHosts(limits).nullish(),
  }),
  async (ctx, changes) => {
    return transact(
      ctx,
      async (unit) => {
        const { id: thirdPartyId, name, authority, trustedHosts: hosts } = await lockThirdParty(unit.db, changes.id)
        const after = {
          name: changes.name ?? name,
          authority: changes.authorities ?? authority,
          trustedHosts: changes.trustedHosts === undefined ? hosts : changes.trustedHosts,
        }
        const row = await updateRow(ctx, unit.db, thirdPartiesTable, { id: thirdPartyId }, after)
        await ctx.ports.wakeups.send(unit.db, rightsTopic('thirdParty', thirdPartyId))
        await auditThirdParty(unit, thirdPartyId, {
          type: 'thirdParty.update',
          log: `Changed the third party ${name}.`,
          before: { name, authority, trustedHosts: hosts },
          after,
        })
        return row
      },
      { constraints: thirdPartyConstraints },
    )
  },
)
