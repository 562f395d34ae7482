import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authorities, userTypes } from '../../kernel/actor.ts'
import { accommodations } from './accommodations.ts'
import { instant, secretHash, ulid } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: ulid('id').primaryKey(),
    /** The login id, as typed; unique without regard to case. */
    identity: text('identity').notNull(),
    passwordHash: secretHash('password_hash').notNull(),
    name: text('name').notNull(),
    nickname: text('nickname'),
    email: text('email'),
    /** E.164. Unique only among accounts that have proven it. */
    phone: text('phone'),
    accessLevel: text('access_level', { enum: userTypes }).notNull(),
    isAuthorizedEmail: boolean('is_authorized_email').notNull().default(false),
    isAuthorizedPhone: boolean('is_authorized_phone').notNull().default(false),
    /** Name of the picture in the storage. */
    thumbnail: text('thumbnail'),
    /** The accommodation that created this account for an employee and may change it. */
    managedBy: ulid('managed_by').references(() => accommodations.id),
    /** The text for keyword search: lower case, one field per line. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(normalize(${linesOf(users)}, NFC))`),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_identity').on(sql`lower(${t.identity})`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_nickname').on(sql`lower(${t.nickname})`),
    uniqueIndex('users_phone').on(t.phone).where(sql`${t.isAuthorizedPhone}`),
    index('users_keyword').using('gin', sql`foyer_keywords('', ${t.searchText})`),
  ],
)

const linesOf = ({ identity, name, nickname, email, phone }: typeof users) =>
  sql.join(
    [identity, name, nickname, email, phone].map((column) => sql`coalesce(${column}, '')`),
    sql` || E'\\n' || `,
  )

/** Who works where, with which authority. */
export const memberships = pgTable(
  'memberships',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    userId: ulid('user_id')
      .notNull()
      .references(() => users.id),
    authority: text('authority', { enum: authorities }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.userId] }), index('memberships_user').on(t.userId)],
)

/** Guests who signed in and proved a stay at an accommodation. Its reservations may refer to their accounts. */
export const guestAccounts = pgTable(
  'guest_accounts',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    userId: ulid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.userId] }), index('guest_accounts_user').on(t.userId)],
)

/** Open invitations to work at an accommodation. The answer deletes the row, else the sweep after its expiry. */
export const employeeInvitations = pgTable(
  'employee_invitations',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    userId: ulid('user_id')
      .notNull()
      .references(() => users.id),
    authority: text('authority', { enum: authorities }).notNull(),
    invitedBy: ulid('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.userId] }),
    index('employee_invitations_user').on(t.userId),
    index('employee_invitations_expires').on(t.expiresAt),
  ],
)

/** Where a user can be reached. */
export const contacts = pgTable(
  'contacts',
  {
    id: ulid('id').primaryKey(),
    userId: ulid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').notNull(),
    contact: text('contact').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('contacts_user').on(t.userId, t.id)],
)

/** The last answer of a user to each type of agreement. */
export const agreements = pgTable(
  'agreements',
  {
    userId: ulid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').notNull(),
    isAgreed: boolean('is_agreed').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
)

/** A signed-in device: the family of all refresh tokens that descend from one sign-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: ulid('id').primaryKey(),
    userId: ulid('user_id')
      .notNull()
      .references(() => users.id),
    /** The administrator who signed in as this user. */
    openedBy: ulid('opened_by').references(() => users.id),
    /** An approved device (`anonymousSignIn`) uses it without a credential. */
    fromApproval: boolean('from_approval').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBecause: text('revoked_because'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
)

/** All refresh tokens that a session ever had: the reuse of an old one reveals a theft. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: secretHash('hash').primaryKey(),
    sessionId: ulid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The token that was exchanged for this one. */
    parentHash: secretHash('parent_hash'),
    /** With this salt the token is derived from its parent, so a browser that repeats the parent gets the same token; null if the token is random. */
    salt: text('salt'),
    /** When the token was last exchanged while its successor was unused. */
    usedAt: instant('used_at'),
    /** Hash of the browser that exchanged it, which tells nothing without the token. */
    usedBy: secretHash('used_by'),
    /** Set when its parent was exchanged again before this one was used. */
    replacedAt: instant('replaced_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_parent').on(t.parentHash)],
)
