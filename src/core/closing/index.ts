import { jobs as auditJobs } from './audit-by-itself.ts'
import { jobs as fillInJobs } from './fill-in-closed-days.ts'

export const jobs = { ...auditJobs, ...fillInJobs }
