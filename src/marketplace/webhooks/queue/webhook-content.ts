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
