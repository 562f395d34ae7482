import type { JobHandlers } from '../../kernel/jobs.ts'
import { abandonUpgrades } from './abandon-upgrades.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'abandon-upgrades': { accommodationId: string; installationId: string }
  }
}

export const jobs: JobHandlers<'abandon-upgrades'> = { 'abandon-upgrades': abandonUpgrades }
