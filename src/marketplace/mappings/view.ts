import type { PlatformEntity } from './platform-entities.ts'

export interface MappingRow {
  platformId: string
  platformLabel: string | null
  externalKey: string
  /** Null if the dataset no longer has the item. */
  externalLabel: string | null
  updatedAt: Date
}

export interface MappingListRow {
  platformEntity: PlatformEntity
  dataset: string
  items: MappingRow[]
  unmapped: { platformId: string; platformLabel: string | null }[]
}
