import type { permanentTokens } from '../../db/tables/index.ts'

export type PermanentTokenRow = Omit<typeof permanentTokens.$inferSelect, 'hash'>
