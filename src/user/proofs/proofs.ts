import { and, gt, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { prepared } from '../../db/statements.ts'
import { proofs, smsPurposes } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { AUTH_HASH_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'

type ProofRow = typeof proofs.$inferSelect
type ProofPurpose = ProofRow['purpose']
export type SmsPurpose = Extract<ProofPurpose, 'account' | 'reservation'>

/** The proof of a phone is also a credential. Its prefix tells it from others. */
export const phoneProofPrefix = 'foyer_phone'
const mailProofPrefix = 'foyer_mail'

/** The authHash of an input. */
export const authHash = z.string().max(AUTH_HASH_CHARACTERS_MAX)

interface NewProof {
  purpose: ProofPurpose
  subject: string
  userId?: string
}

const prefixes: Record<ProofPurpose, string> = {
  account: phoneProofPrefix,
  reservation: phoneProofPrefix,
  verifyEmail: mailProofPrefix,
  resetPassword: mailProofPrefix,
}

/** Issues an authHash. Only its hash is stored. */
export async function issueProof(ctx: Context, db: Database, proof: NewProof, seconds: number): Promise<string> {
  const authHash = randomToken(prefixes[proof.purpose])
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + seconds * 1000)
  await db.insert(proofs).values({ ...proof, hash: hashToken(authHash), createdAt, expiresAt })
  return authHash
}

/** Phones with a valid proof, by the hash of the proof. */
export async function provenPhones(
  db: Database,
  clock: Clock,
  hashes: string[],
): Promise<Map<string, { phone: string; purpose: SmsPurpose }>> {
  const statement = prepared(db, 'provenPhones', (name) =>
    db
      .select({ hash: proofs.hash, phone: proofs.subject, purpose: proofs.purpose })
      .from(proofs)
      .where(
        and(
          sql`${proofs.hash} = any(${sql.placeholder('hashes')})`,
          inArray(proofs.purpose, [...smsPurposes]),
          isNull(proofs.spentAt),
          gt(proofs.expiresAt, sql.placeholder('now')),
        ),
      )
      .prepare(name),
  )
  const rows = await statement.execute({ hashes, now: clock.now() })
  return new Map(rows.map(({ hash, phone, purpose }) => [hash, { phone, purpose: purpose as SmsPurpose }]))
}

/**
 * Fails for an authHash of another phone or purpose. An authHash that is also the caller's credential is accepted for any purpose. It
 * does not spend the proof: a read may be repeated until the proof expires.
 */
export async function refuseUnproven(
  { db, clock, actor }: Context,
  { phone, hash, purpose }: { phone: string; hash: string; purpose: SmsPurpose },
): Promise<void> {
  const key = hashToken(hash)
  const proven = (await provenPhones(db, clock, [key])).get(key)
  const isCredential = actor.kind === 'phone' && actor.proof?.hash === key
  if (proven?.phone !== phone || !(isCredential || proven.purpose === purpose)) fail('AUTH_NUMBER_NOT_MATCH')
}

/** Spends a proof in the transaction. Of concurrent calls, one succeeds. */
export async function spendProof(
  ctx: Context,
  db: Database,
  { purpose, subject, authHash }: { purpose: ProofPurpose; subject: string; authHash: string },
): Promise<ProofRow | undefined> {
  return spend(ctx, db, { purpose, subject, hash: hashToken(authHash) })
}

async function spend(
  ctx: Context,
  db: Database,
  { purpose, subject, hash }: { purpose: ProofPurpose; subject: string; hash: string },
): Promise<ProofRow | undefined> {
  const now = ctx.clock.now()
  const [spent] = await db
    .update(proofs)
    .set({ spentAt: now })
    .where(and(matching(proofs, { hash, purpose, subject }), isNull(proofs.spentAt), gt(proofs.expiresAt, now)))
    .returning()
  return spent
}

/** Revokes a user's unused proofs. */
export async function revokeProofs(ctx: Context, db: Database, userId: string, purpose: ProofPurpose): Promise<void> {
  await db
    .update(proofs)
    .set({ spentAt: ctx.clock.now() })
    .where(and(matching(proofs, { userId, purpose }), isNull(proofs.spentAt)))
}

/** The authHash of the input or, without one, the caller's credential proves the phone. */
interface PhoneProof {
  phone: string
  authHash?: string | null | undefined
}

const proofHash = ({ actor }: Context, { phone, authHash }: PhoneProof): string | undefined => {
  if (authHash != null) return hashToken(authHash)
  return actor.kind === 'phone' && actor.phone === phone && actor.proof?.purpose === 'account' ? actor.proof.hash : undefined
}

/** True if a proof was given. `spendSmsProof` checks its validity. */
export const hasSmsProof = (ctx: Context, proof: PhoneProof): boolean => proofHash(ctx, proof) !== undefined

/** Spends the authHash of `confirmSMSAuth` in the transaction that it permits. A rollback restores it. */
export async function spendSmsProof(ctx: Context, { db }: Unit, proof: PhoneProof): Promise<void> {
  const hash = proofHash(ctx, proof)
  const spent = hash && (await spend(ctx, db, { purpose: 'account', subject: proof.phone, hash }))
  if (!spent) fail('AUTH_NUMBER_NOT_MATCH')
}
