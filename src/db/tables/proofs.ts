import { index, integer, text } from 'drizzle-orm/pg-core'
import { bigNumber, idOf, instant, keyOf, oneOf, secretHash, table, ulid } from './columns.ts'
import { users } from './users.ts'

/** A proof of one purpose is not valid for another. */
export const smsPurposes = ['account', 'reservation'] as const
export const mailPurposes = ['verifyEmail', 'resetPassword'] as const
export const proofPurposes = [...smsPurposes, ...mailPurposes] as const

/** The newest code sent to a phone. Older codes are not valid. */
export const smsCodes = table(
  'sms_codes',
  {
    purpose: oneOf(smsPurposes).notNull(),
    /** E.164. */
    phone: text().notNull(),
    hash: secretHash().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [keyOf(t.purpose, t.phone), index('sms_codes_expires').on(t.expiresAt)],
)

/** Proofs of a phone or a mailbox: single use, for one purpose and one subject. */
export const proofs = table(
  'proofs',
  {
    hash: secretHash().primaryKey(),
    purpose: oneOf(proofPurposes).notNull(),
    /** The phone number in E.164, or the mail address in lower case. */
    subject: text().notNull(),
    /** The account that the mail was sent to. */
    userId: ulid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    spentAt: instant(),
  },
  (t) => [index('proofs_user').on(t.userId), index('proofs_expires').on(t.expiresAt)],
)

/** Keys of one-time passwords. A key is active after its user has entered a code of it. */
export const otpKeys = table('otp_keys', {
  userId: idOf(() => users, 'cascade').primaryKey(),
  /** Encrypted, like `nextSecret`. */
  secret: text(),
  /** Replaces `secret` with its first code. */
  nextSecret: text(),
  /** The newest time step whose code was used. */
  lastStep: bigNumber().notNull().default(0),
  updatedAt: instant().notNull(),
})

/** Unused recovery codes: using a code deletes it. */
export const recoveryCodes = table(
  'recovery_codes',
  {
    userId: idOf(() => users, 'cascade'),
    hash: secretHash().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [keyOf(t.userId, t.hash)],
)

/** Sign-in requests of devices without credentials. */
export const anonymousSignIns = table(
  'anonymous_sign_ins',
  {
    /** Hash of the secret that the device keeps. */
    authHash: secretHash().primaryKey(),
    /** Hash of the token that the device shows to the approver. */
    tokenHash: secretHash().notNull().unique(),
    type: text(),
    /** The last wait of the device; only it gets the answer. */
    waiter: ulid(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    approvedAt: instant(),
    approvedBy: ulid().references(() => users.id, { onDelete: 'cascade' }),
    /** The approver's session; the approval ends with it. */
    approvedIn: ulid(),
    /** Set when the device fetched its access token. */
    collectedAt: instant(),
  },
  (t) => [index('anonymous_sign_ins_expires').on(t.expiresAt)],
)
