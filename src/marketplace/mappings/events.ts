import type { PlatformEntity } from './platform-entities.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** `externalKey` is null if the mapping was removed, or its dataset deleted. */
    'mapping.changed': {
      installationId: string
      dataset: string
      platformEntity: PlatformEntity
      platformId: string
      externalKey: string | null
    }
  }
}
