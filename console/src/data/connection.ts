import { signal } from '@preact/signals'
import { now } from './clock.ts'

/** Whether the server answers; without it the page is read-only and shows the data of before. */
export const isConnected = signal(true)

/** When data last came from the server. */
export const lastDataAt = signal<number | undefined>(undefined)

export function heard(): void {
  lastDataAt.value = now()
}
