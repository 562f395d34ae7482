import type { Policy } from '../../kernel/authorize.ts'

export const datasetsPolicy = {
  putDataset: ['app'],
  deleteDataset: ['app'],
  datasets: ['staff', 'accommodationAdmin'],
  datasetItems: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
