import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { addEmployee } from './add-employee.ts'
import { deleteEmployee } from './delete-employee.ts'
import { employees } from './employees.ts'
import { updateEmployee } from './update-employee.ts'

export const resolvers = {
  Query: {
    employees: (_, args, ctx, info) => employees(ctx, args, selectionOf(info)),
  },
  Mutation: {
    addEmployee: (_, { input }, ctx) => addEmployee(ctx, input),
    updateEmployee: (_, { input }, ctx) => updateEmployee(ctx, input),
    deleteEmployee: (_, args, ctx) => deleteEmployee(ctx, args),
  },
} satisfies Resolvers
