import { anonymousSignIns } from '../../db/tables/index.ts'
import { ofAccount, type PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  {
    table: anonymousSignIns,
    columns: ['approved_by'],
    of: ofAccount(anonymousSignIns.approvedBy),
    secrets: ['auth_hash', 'token_hash', 'waiter'],
    erase: 'delete',
  },
]
