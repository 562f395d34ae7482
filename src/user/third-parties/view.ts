import type { thirdParties } from '../../db/tables/index.ts'

export type ThirdPartyRow = typeof thirdParties.$inferSelect
