import { actionRuns } from '../../db/tables/index.ts'
import { type PersonalData, textsIn } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [textsIn(actionRuns, ['input', 'message', 'external_ref'])]
