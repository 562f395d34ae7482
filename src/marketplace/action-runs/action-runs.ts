import { pageAt } from '../../db/page-at.ts'
import { actionRunsPolicy } from './policy.ts'
import { actionRunView } from './view.ts'

export const actionRuns = pageAt(actionRunsPolicy.actionRuns, { name: 'actionRuns', view: actionRunView }, [
  'installationId',
  'externalRef',
])
