import { datasetItems, type datasets } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type DatasetRow = typeof datasets.$inferSelect
export type DatasetItemRow = typeof datasetItems.$inferSelect

export const datasetItemView = defineView<DatasetItemRow>(datasetItems)
