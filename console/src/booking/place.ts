import { signal } from '@preact/signals'

/** Whose page this is: `/book/<accommodationId>`. */
export const accommodationId = location.pathname.split('/')[2] ?? ''

/** Whether it stands in a page of the property's own site. */
export const isEmbedded = window.parent !== window

export type Language = 'en' | 'ko'

/** The server has written the one that the browser prefers, or that the address names. */
export const language = signal<Language>(document.documentElement.lang === 'ko' ? 'ko' : 'en')

/** How dates and amounts are written. */
export const localeOf = (one: Language) => (one === 'ko' ? 'ko-KR' : 'en-GB')

export function speak(next: Language): void {
  language.value = next
  document.documentElement.lang = next
  rewriteAddress({ lang: next })
}

/** Changes parts of the address, which may be shared or kept; null takes one out. The entry of the history stays the same. */
export function rewriteAddress(changes: Readonly<Record<string, string | null>>): void {
  const address = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') address.delete(name)
    else address.set(name, value)
  }
  const query = String(address)
  history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}`)
}
