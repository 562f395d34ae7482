import { signal } from '@preact/signals'
import { now } from './clock.ts'

/** Whether the server answers; without it the page is read-only and shows the data of before. */
export const isConnected = signal(true)

/** When data last came from the server. */
export const lastDataAt = signal<number | undefined>(undefined)

export function heard(): void {
  lastDataAt.value = now()
}

/** Until when requests wait, by the clock of this browser: the server has refused one because there were too many. */
export const waitsUntil = signal(0)
const tooMany = 429
/** A refusal that lasts longer is about what was asked, such as a code by SMS, and is told. */
const waitSecondsMax = 120

const turn = async () => {
  for (let ms = waitsUntil.peek() - Date.now(); ms > 0; ms = waitsUntil.peek() - Date.now())
    await new Promise((resolve) => setTimeout(resolve, ms))
  waitsUntil.value = 0
}

/** Sends a request when the server takes one. What was refused with `Retry-After` was not carried out, so it is sent again then. */
export async function sendInTurn(request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    await turn()
    const response = await request()
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    if (response.status !== tooMany || !(seconds > 0 && seconds <= waitSecondsMax)) return response
    waitsUntil.value = Date.now() + seconds * 1000
  }
}
