import { employeeInvitations } from '../../db/tables/index.ts'
import { ofAccount, type PersonalData } from '../../platform/personal-data/index.ts'

/** Who works somewhere is not erased; what is left are invitations. */
export const personalData: readonly PersonalData[] = [
  {
    table: employeeInvitations,
    columns: ['user_id'],
    of: ofAccount(employeeInvitations.userId),
    erase: 'delete',
  },
]
