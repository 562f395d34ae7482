import { html } from 'hono/html'
import { devPage } from '../devpage/index.ts'
import type { OutboxMessage } from './store.ts'

/** The sent messages as a page. */
export const outboxPage = (messages: readonly OutboxMessage[]) =>
  devPage({
    title: 'Outbox',
    text: html`Mails, SMS and messenger messages that the development drivers sent, newest first. <a href="/dev/outbox.json">As JSON</a>.`,
    empty: 'Nothing yet. Reload the page when something was sent.',
    articles: messages.map(article),
  })

const article = ({ channel, recipient, subject, text, sentAt }: OutboxMessage) => html`
  <article>
    <header>${channel} to <b>${recipient}</b>, ${sentAt.toISOString()}</header>
    ${subject === null ? '' : html`<strong>${subject}</strong>`}
    <pre>${text}</pre>
  </article>`
