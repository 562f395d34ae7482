import type { Context } from '../../../kernel/context.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import type { WebhookEndpointRow } from '../view.ts'
import type { NewWebhook } from './enqueue.ts'

type Addressee = Pick<WebhookEndpointRow, 'accommodationId' | 'id' | 'installationId' | 'status'>

/** The webhook of one endpoint, with the bytes that every attempt sends. A disabled endpoint gets a dead one, for a replay. */
export function addressWebhook(
  { ports }: Context,
  content: Omit<WebhookContent, 'installationId'>,
  endpoint: Addressee,
): NewWebhook {
  const { accommodationId, id: endpointId, installationId } = endpoint
  const { type, resource, occurredAt, data, sealed } = content
  const id = newIdIn(accommodationId)
  const body = JSON.stringify({
    type,
    timestamp: occurredAt.toISOString(),
    installation_id: installationId,
    accommodation_id: accommodationId,
    data,
  })
  return {
    accommodationId,
    id,
    endpointId,
    installationId,
    type,
    resource,
    body: sealed ? ports.cipher.seal(body, id) : body,
    sealed,
    status: endpoint.status === 'ENABLED' ? 'PENDING' : 'DEAD',
  }
}

/** A webhook before it is addressed to endpoints. */
export interface WebhookContent {
  type: string
  /** The id that names the lane: webhooks of one resource arrive in order. */
  resource: string
  installationId: string | null
  occurredAt: Date
  data: object
  sealed: boolean
}
