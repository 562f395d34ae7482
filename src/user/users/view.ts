import { users } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type UserRow = Omit<typeof users.$inferSelect, 'passwordHash'>

export const userView = defineView<UserRow>(users, { always: ['id'] })
