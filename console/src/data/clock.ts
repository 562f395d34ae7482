import { signal } from '@preact/signals'

/** How far the server's clock is ahead of this browser's, in milliseconds. */
const ahead = signal(0)

/** Takes over the time that the server has just told. */
export function setClock(serverTime: string): void {
  ahead.value = Date.parse(serverTime) - Date.now()
}

/** The time by the server's clock: a desk whose own clock is wrong still shows the right day. */
export const now = () => Date.now() + ahead.value

/** Milliseconds. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
