import type { FaultsPort } from './port.ts'

export * from './port.ts'

export const noFaults: FaultsPort = { before: async () => {} }
