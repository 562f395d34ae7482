import type { Policy } from '../../kernel/authorize.ts'

export const datasetsPolicy = {
  putDataset: ['app'],
  deleteDataset: ['app'],
  dataset: ['app'],
  datasets: ['staff', 'accommodationAdmin', 'app'],
  datasetItems: ['staff', 'accommodationAdmin', 'app'],
} as const satisfies Policy
