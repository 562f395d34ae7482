import { pageAt } from '../../db/page-at.ts'
import { appEventsPolicy } from './policy.ts'
import { appEventView } from './view.ts'

export const appEvents = pageAt(appEventsPolicy.appEvents, { name: 'appEvents', view: appEventView }, [
  'installationId',
  'externalRef',
  'type',
])
