import type { PlatformEntity } from './platform-entities.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** `externalKey` is null where the mapping was taken away. */
    'mapping.changed': {
      installationId: string
      dataset: string
      platformEntity: PlatformEntity
      platformId: string
      externalKey: string | null
    }
  }
}
