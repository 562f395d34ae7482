import { html } from 'hono/html'
import { devPage } from '../devpage/index.ts'
import type { OutboxMessage } from './store.ts'

/** All that was sent, readable by a person. */
export const outboxPage = (messages: readonly OutboxMessage[]) =>
  devPage({
    title: 'Outbox',
    says: html`What the development drivers of mail, SMS and messenger have sent, the newest first. <a href="/dev/outbox.json">As JSON</a>.`,
    empty: 'Nothing yet. Reload the page after something was sent.',
    articles: messages.map(article),
  })

const article = ({ channel, recipient, subject, text, sentAt }: OutboxMessage) => html`
  <article>
    <header>${channel} to <b>${recipient}</b>, ${sentAt.toISOString()}</header>
    ${subject === null ? '' : html`<strong>${subject}</strong>`}
    <pre>${text}</pre>
  </article>`
