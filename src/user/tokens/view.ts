import type { permanentTokens, thirdParties } from '../../db/tables/index.ts'

export type PermanentTokenRow = Omit<typeof permanentTokens.$inferSelect, 'hash'>

export type ThirdPartyRow = typeof thirdParties.$inferSelect
