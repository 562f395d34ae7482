import { html } from 'hono/html'
import type { OutboxMessage } from './index.ts'

/** All that was sent, readable by a person; every text of a message is escaped. */
export function outboxPage(messages: readonly OutboxMessage[]) {
  return html`<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Outbox</title>
  <style>
    body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
    article { margin: 1rem 0; padding: 1rem; border: 1px solid #8886; border-radius: 0.5rem; }
    header { color: #777; font-size: 0.9rem; }
    pre { margin: 0.5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  </style>
  <h1>Outbox</h1>
  <p>What the development drivers of mail, SMS and messenger have sent, the newest first. <a href="/dev/outbox.json">As JSON</a>.</p>
  ${messages.length === 0 ? html`<p>Nothing yet. Reload the page after something was sent.</p>` : messages.map(article)}
</html>`
}

const article = ({ channel, recipient, subject, text, sentAt }: OutboxMessage) => html`
  <article>
    <header>${channel} to <b>${recipient}</b>, ${sentAt.toISOString()}</header>
    ${subject === null ? '' : html`<strong>${subject}</strong>`}
    <pre>${text}</pre>
  </article>`
