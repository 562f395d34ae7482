import { html } from 'hono/html'
import { devPage } from '../devpage/index.ts'
import type { OpenedDoor } from './simulator.ts'

/** The opened doors as a page. */
export const doorsPage = (doors: readonly OpenedDoor[]) =>
  devPage({
    title: 'Doors',
    text: html`Doors that the simulated locks opened, newest first. <a href="/dev/doors.json">As JSON</a>.`,
    empty: 'Nothing yet. Reload the page when a guest has opened a door.',
    articles: doors.map(article),
  })

const article = ({ roomNumber, keyId, reservationId, openedAt }: OpenedDoor) => html`
  <article>
    <header>${openedAt.toISOString()}</header>
    <strong>Room ${roomNumber}</strong>
    <pre>opened with key ${keyId} for reservation ${reservationId}</pre>
  </article>`
