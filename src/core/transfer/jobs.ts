import type { JobHandlers } from '../../kernel/jobs.ts'
import { runImport } from './import/run-import.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'run-import': { accommodationId: string; importId: string }
  }
}

export const jobs: JobHandlers<'run-import'> = { 'run-import': runImport }
