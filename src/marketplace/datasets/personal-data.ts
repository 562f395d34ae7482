import { datasetItems } from '../../db/tables/index.ts'
import { type PersonalData, textsIn } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [textsIn(datasetItems, ['label', 'attributes'])]
