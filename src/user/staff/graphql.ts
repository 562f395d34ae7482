import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, bySelection } from '../../graphql/resolve.ts'
import { addEmployee } from './add-employee.ts'
import { deleteEmployee } from './delete-employee.ts'
import { employees } from './employees.ts'
import {
  acceptEmployeeInvitation,
  declineEmployeeInvitation,
  employeeInvitations,
  myInvitations,
  withdrawEmployeeInvitation,
} from './invitations.ts'
import { inviteEmployee } from './invite-employee.ts'
import { updateEmployee } from './update-employee.ts'

export const resolvers = {
  Query: {
    employees: bySelection(employees),
    employeeInvitations: byArgs(employeeInvitations),
    myInvitations: (_, __, ctx) => myInvitations(ctx),
  },
  Mutation: {
    addEmployee: byInput(addEmployee),
    updateEmployee: byInput(updateEmployee),
    deleteEmployee: byArgs(deleteEmployee),
    inviteEmployee: byInput(inviteEmployee),
    withdrawEmployeeInvitation: byArgs(withdrawEmployeeInvitation),
    acceptEmployeeInvitation: byArgs(acceptEmployeeInvitation),
    declineEmployeeInvitation: byArgs(declineEmployeeInvitation),
  },
} satisfies Resolvers
