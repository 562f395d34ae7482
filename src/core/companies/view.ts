import { companies } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type CompanyRow = typeof companies.$inferSelect

export const companyView = defineView<CompanyRow>(companies, { always: ['accommodationId', 'id'] })
