import { html } from 'hono/html'
import { devPage } from '../devpage/index.ts'
import type { OpenedDoor } from './simulator.ts'

/** The doors that were opened, readable by a person. */
export const doorsPage = (doors: readonly OpenedDoor[]) =>
  devPage({
    title: 'Doors',
    says: html`What the simulated door locks have opened, the newest first. <a href="/dev/doors.json">As JSON</a>.`,
    empty: 'Nothing yet. Reload the page after a guest opened a door.',
    articles: doors.map(article),
  })

const article = ({ roomNumber, keyId, reservationId, openedAt }: OpenedDoor) => html`
  <article>
    <header>${openedAt.toISOString()}</header>
    <strong>Room ${roomNumber}</strong>
    <pre>opened with key ${keyId} for reservation ${reservationId}</pre>
  </article>`
