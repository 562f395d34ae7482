import { signal } from '@preact/signals'

export type Length = '14' | '28'

/** How the calendar was left; it stays while other screens are shown. */
export const view = {
  from: signal<string | undefined>(undefined),
  length: signal<Length>('14'),
  planId: signal(''),
  roomTypeId: signal(''),
  showsStock: signal(false),
}
