import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { NewWebhook } from './lanes.ts'
import type { Notice } from './sources.ts'
import type { WebhookEndpointRow } from './view.ts'

type Address = Pick<WebhookEndpointRow, 'accommodationId' | 'id' | 'installationId' | 'status'>

/** A notice as the webhook of one endpoint, with the bytes that every try sends. One that is turned off can have it replayed. */
export function compose({ ports }: Context, notice: Omit<Notice, 'installationId'>, endpoint: Address): NewWebhook {
  const { accommodationId, id: endpointId, installationId } = endpoint
  const { type, resource, occurredAt, data, sealed } = notice
  const id = newId()
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
