import type { Policy } from '../../kernel/authorize.ts'

/** People alone: a token without expiry makes no accounts. */
export const membershipsPolicy = {
  employees: ['staff', 'accommodationAdmin'],
  addEmployee: ['manager'],
  updateEmployee: ['manager'],
  deleteEmployee: ['manager'],
  inviteEmployee: ['manager'],
  employeeInvitations: ['manager'],
  withdrawEmployeeInvitation: ['manager'],
  myInvitations: ['signedIn'],
  acceptEmployeeInvitation: ['signedIn'],
  declineEmployeeInvitation: ['signedIn'],
} as const satisfies Policy
