import type { FaultsPort } from './port.ts'

export type { FaultsPort } from './port.ts'

export const noFaults: FaultsPort = { before: async () => {} }
