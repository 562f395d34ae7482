import { agreements, contacts } from '../../db/tables/index.ts'
import { ofAccount, type PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  {
    table: contacts,
    columns: ['type', 'contact'],
    of: ofAccount(contacts.userId),
    erase: 'delete',
  },
  {
    table: agreements,
    columns: ['type', 'is_agreed'],
    of: ofAccount(agreements.userId),
    erase: 'delete',
  },
]
