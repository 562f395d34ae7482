import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authorities, userTypes } from '../../kernel/actor.ts'
import { accommodations } from './accommodations.ts'
import { idOf, instant, keyOf, oneOf, secretHash, table, timestamps, ulid } from './columns.ts'

export const users = table(
  'users',
  {
    id: ulid().primaryKey(),
    /** The login id, as typed; unique without regard to case. */
    identity: text().notNull(),
    passwordHash: secretHash().notNull(),
    name: text().notNull(),
    nickname: text(),
    email: text(),
    /** E.164. Unique only among accounts that have proven it. */
    phone: text(),
    accessLevel: oneOf(userTypes).notNull(),
    isAuthorizedEmail: boolean().notNull().default(false),
    isAuthorizedPhone: boolean().notNull().default(false),
    /** Name of the picture in the storage. */
    thumbnail: text(),
    /** The accommodation that created this account for an employee and may change it. */
    managedBy: ulid().references(() => accommodations.id),
    /** The text for keyword search: lower case, one field per line. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(normalize(${linesOf(users)}, NFC))`),
    disabledAt: instant(),
    ...timestamps(),
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
export const memberships = table(
  'memberships',
  {
    accommodationId: idOf(() => accommodations),
    userId: idOf(() => users),
    authority: oneOf(authorities).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.userId), index('memberships_user').on(t.userId)],
)

/** Guests who signed in and proved a stay at an accommodation. Its reservations may refer to their accounts. */
export const guestAccounts = table(
  'guest_accounts',
  {
    accommodationId: idOf(() => accommodations),
    userId: idOf(() => users),
    createdAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.userId), index('guest_accounts_user').on(t.userId)],
)

/** Open invitations to work at an accommodation. The answer deletes the row, else the sweep after its expiry. */
export const employeeInvitations = table(
  'employee_invitations',
  {
    accommodationId: idOf(() => accommodations),
    userId: idOf(() => users),
    authority: oneOf(authorities).notNull(),
    invitedBy: idOf(() => users),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    keyOf(t.accommodationId, t.userId),
    index('employee_invitations_user').on(t.userId),
    index('employee_invitations_expires').on(t.expiresAt),
  ],
)

/** Where a user can be reached. */
export const contacts = table(
  'contacts',
  {
    id: ulid().primaryKey(),
    userId: idOf(() => users),
    type: text().notNull(),
    contact: text().notNull(),
    ...timestamps(),
  },
  (t) => [index('contacts_user').on(t.userId, t.id)],
)

/** The last answer of a user to each type of agreement. */
export const agreements = table(
  'agreements',
  {
    userId: idOf(() => users),
    type: text().notNull(),
    isAgreed: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [keyOf(t.userId, t.type)],
)

/** A signed-in device: the family of all refresh tokens that descend from one sign-in. */
export const sessions = table(
  'sessions',
  {
    id: ulid().primaryKey(),
    userId: idOf(() => users),
    /** The administrator who signed in as this user. */
    openedBy: ulid().references(() => users.id),
    /** An approved device (`anonymousSignIn`) uses it without a credential. */
    fromApproval: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedBecause: text(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
)

/** All refresh tokens that a session ever had: the reuse of an old one reveals a theft. */
export const refreshTokens = table(
  'refresh_tokens',
  {
    hash: secretHash().primaryKey(),
    sessionId: idOf(() => sessions, 'cascade'),
    /** The token that was exchanged for this one. */
    parentHash: secretHash(),
    /** With this salt the token is derived from its parent, so a browser that repeats the parent gets the same token; null if the token is random. */
    salt: text(),
    /** When the token was last exchanged while its successor was unused. */
    usedAt: instant(),
    /** Hash of the browser that exchanged it, which tells nothing without the token. */
    usedBy: secretHash(),
    /** Set when its parent was exchanged again before this one was used. */
    replacedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_parent').on(t.parentHash)],
)
