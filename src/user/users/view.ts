import { users } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type StoredUser = typeof users.$inferSelect
export type UserRow = Omit<StoredUser, 'passwordHash' | 'searchText'>

export const userView = defineView<UserRow>(users, { always: ['id'], needs: { isDisabled: ['disabledAt'] } })
