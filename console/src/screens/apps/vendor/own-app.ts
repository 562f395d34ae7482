import type { MyAppsQuery } from '../../../generated/apps.ts'
export type OwnApp = MyAppsQuery['apps']['edges'][number]['node']
