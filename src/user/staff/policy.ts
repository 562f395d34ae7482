import type { Policy } from '../../kernel/authorize.ts'

/** Only people who signed in manage employees: no permanent token and no approved device may. */
export const staffPolicy = {
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
