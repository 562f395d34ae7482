import { actionRuns } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type ActionRunRow = typeof actionRuns.$inferSelect

export const actionRunView = defineView<ActionRunRow>(actionRuns, { always: ['id'] })
