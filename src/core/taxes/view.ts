import { taxes } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type TaxRow = typeof taxes.$inferSelect

export const taxView = defineView<TaxRow>(taxes, { always: ['id'] })
