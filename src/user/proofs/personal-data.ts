import { eq, inArray, or } from 'drizzle-orm'
import { otpKeys, proofs, recoveryCodes, smsCodes } from '../../db/tables/index.ts'
import { ofAccount, type Person, type PersonalData } from '../../platform/personal-data/index.ts'

const ofGuests = (table: typeof smsCodes | typeof proofs) => (person: Person) =>
  person.kind === 'GUEST' ? eq(table.purpose, 'reservation') : undefined

export const personalData: readonly PersonalData[] = [
  // codes and links of minutes or hours; they end by themselves
  {
    table: smsCodes,
    columns: ['phone'],
    of: ({ kind, contacts }) => (kind === 'ACCOUNT' && contacts.length > 0 ? inArray(smsCodes.phone, [...contacts]) : undefined),
    secrets: ['hash'],
    erase: 'delete',
  },
  {
    table: proofs,
    columns: ['subject', 'user_id'],
    of: ({ kind, contacts, userId }) =>
      kind === 'ACCOUNT'
        ? or(eq(proofs.userId, userId!), inArray(proofs.subject, ['', ...contacts, ...contacts.map((one) => one.toLowerCase())]))
        : undefined,
    secrets: ['hash'],
    erase: 'delete',
  },
  // of a guest without an account
  { table: smsCodes, columns: ['phone'], of: ofGuests(smsCodes), search: 'ids', secrets: ['hash'], erase: 'delete' },
  { table: proofs, columns: ['subject'], of: ofGuests(proofs), search: 'ids', secrets: ['hash'], erase: 'delete' },
  {
    table: otpKeys,
    columns: ['secret', 'next_secret'],
    of: ofAccount(otpKeys.userId),
    secrets: ['secret', 'next_secret'],
    erase: 'delete',
  },
  {
    table: recoveryCodes,
    columns: ['hash'],
    of: ofAccount(recoveryCodes.userId),
    secrets: ['hash'],
    erase: 'delete',
  },
]
