import { newWebhookSecret, signatureHeaders } from '../../src/marketplace/webhooks/signature.ts'

/** Posts by plain `fetch`, signed by a secret of its own; reads the answer and does not look at it. */
export function poster() {
  const secret = newWebhookSecret()
  const timestamp = Math.floor(Date.now() / 1000)
  return async (url: string, { id, body }: { id: string; body: string }): Promise<void> => {
    const headers = { ...signatureHeaders({ id, timestamp, body }, [secret]), 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.arrayBuffer()
  }
}
