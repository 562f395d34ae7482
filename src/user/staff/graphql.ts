import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { addEmployee } from './add-employee.ts'
import { deleteEmployee } from './delete-employee.ts'
import { employees } from './employees.ts'
import { acceptEmployeeInvitation, declineEmployeeInvitation, withdrawEmployeeInvitation } from './end-invitation.ts'
import { inviteEmployee } from './invite-employee.ts'
import { employeeInvitations, myInvitations } from './read-invitations.ts'
import { updateEmployee } from './update-employee.ts'

export const resolvers = {
  Query: {
    employees: (_, args, ctx, info) => employees(ctx, args, selectionOf(info)),
    employeeInvitations: (_, args, ctx) => employeeInvitations(ctx, args),
    myInvitations: (_, __, ctx) => myInvitations(ctx),
  },
  Mutation: {
    addEmployee: (_, { input }, ctx) => addEmployee(ctx, input),
    updateEmployee: (_, { input }, ctx) => updateEmployee(ctx, input),
    deleteEmployee: (_, args, ctx) => deleteEmployee(ctx, args),
    inviteEmployee: (_, { input }, ctx) => inviteEmployee(ctx, input),
    withdrawEmployeeInvitation: (_, args, ctx) => withdrawEmployeeInvitation(ctx, args),
    acceptEmployeeInvitation: (_, args, ctx) => acceptEmployeeInvitation(ctx, args),
    declineEmployeeInvitation: (_, args, ctx) => declineEmployeeInvitation(ctx, args),
  },
} satisfies Resolvers
