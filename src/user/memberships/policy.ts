import type { Policy } from '../../kernel/authorize.ts'

/** People alone who signed in: a token without expiry makes no accounts, nor does a device that was let in. */
export const membershipsPolicy = {
  employees: ['staff', 'accommodationAdmin'],
  addEmployee: ['managerByCredential'],
  updateEmployee: ['managerByCredential'],
  deleteEmployee: ['managerByCredential'],
  inviteEmployee: ['managerByCredential'],
  employeeInvitations: ['manager'],
  withdrawEmployeeInvitation: ['managerByCredential'],
  myInvitations: ['signedIn'],
  acceptEmployeeInvitation: ['signedInByCredential'],
  declineEmployeeInvitation: ['signedInByCredential'],
} as const satisfies Policy
