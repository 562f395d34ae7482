import { signal } from '@preact/signals'

/** How many notices wait for somebody at the property that is shown. */
export const waitingNotices = signal(0)
