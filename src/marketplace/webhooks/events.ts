import type { webhookDisabledReasons } from '../../db/tables/index.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    'webhook_endpoint.created': { endpointId: string; installationId: string }
    'webhook_endpoint.disabled': { endpointId: string; installationId: string; reason: (typeof webhookDisabledReasons)[number] }
    'webhook_endpoint.enabled': { endpointId: string; installationId: string }
    'webhook_endpoint.deleted': { endpointId: string; installationId: string }
  }
}
