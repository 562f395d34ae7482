import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, secretHash, ulid } from './columns.ts'
import { users } from './users.ts'

/** A proof of one purpose is not valid for another. */
export const smsPurposes = ['account', 'reservation'] as const
export const mailPurposes = ['verifyEmail', 'resetPassword'] as const
export const proofPurposes = [...smsPurposes, ...mailPurposes] as const

/** The newest code sent to a phone. Older codes are not valid. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    purpose: text('purpose', { enum: smsPurposes }).notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    hash: secretHash('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.phone] }), index('sms_codes_expires').on(t.expiresAt)],
)

/** Proofs of a phone or a mailbox: single use, for one purpose and one subject. */
export const proofs = pgTable(
  'proofs',
  {
    hash: secretHash('hash').primaryKey(),
    purpose: text('purpose', { enum: proofPurposes }).notNull(),
    /** The phone number in E.164, or the mail address in lower case. */
    subject: text('subject').notNull(),
    /** The account that the mail was sent to. */
    userId: ulid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    spentAt: instant('spent_at'),
  },
  (t) => [index('proofs_user').on(t.userId), index('proofs_expires').on(t.expiresAt)],
)

/** Keys of one-time passwords. A key is active after its user has entered a code of it. */
export const otpKeys = pgTable('otp_keys', {
  userId: ulid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted, like `nextSecret`. */
  secret: text('secret'),
  /** Replaces `secret` with its first code. */
  nextSecret: text('next_secret'),
  /** The newest time step whose code was used. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  updatedAt: instant('updated_at').notNull(),
})

/** Unused recovery codes: using a code deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ulid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: secretHash('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/** Sign-in requests of devices without credentials. */
export const anonymousSignIns = pgTable(
  'anonymous_sign_ins',
  {
    /** Hash of the secret that the device keeps. */
    authHash: secretHash('auth_hash').primaryKey(),
    /** Hash of the token that the device shows to the approver. */
    tokenHash: secretHash('token_hash').notNull().unique(),
    type: text('type'),
    /** The last wait of the device; only it gets the answer. */
    waiter: ulid('waiter'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    approvedAt: instant('approved_at'),
    approvedBy: ulid('approved_by').references(() => users.id, { onDelete: 'cascade' }),
    /** The approver's session; the approval ends with it. */
    approvedIn: ulid('approved_in'),
    /** Set when the device fetched its access token. */
    collectedAt: instant('collected_at'),
  },
  (t) => [index('anonymous_sign_ins_expires').on(t.expiresAt)],
)
