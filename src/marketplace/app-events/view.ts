import { appEvents } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type AppEventRow = typeof appEvents.$inferSelect

export const appEventView = defineView<AppEventRow>(appEvents, { always: ['id'] })
