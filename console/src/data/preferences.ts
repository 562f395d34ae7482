import { computed, effect, signal } from '@preact/signals'

export type Theme = 'system' | 'light' | 'dark'
export type Language = 'en' | 'ko'

/** What this browser remembers; nothing of it is secret. */
interface Preferences {
  theme: Theme
  language: Language
  accommodationId?: string
  /** Days of the tape chart. */
  chartDays?: number
  /** A desk that several people share locks itself after so many minutes without use. */
  lockMinutes?: number
  /** Who used this shared desk, the last one first. */
  people?: readonly Person[]
  /** Who was signed in when it was locked. */
  locked?: Person
}

/** Somebody whom the sign-in of a shared desk offers. */
export interface Person {
  identity: string
  name: string
}

const key = 'foyer-preferences'

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

const preferred: Language = navigator.languages.find((one) => /^(en|ko)\b/.test(one))?.startsWith('ko') ? 'ko' : 'en'

export const preferences = signal<Preferences>({ theme: 'system', language: preferred, ...stored() })

export function prefer(changes: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changes }
  try {
    localStorage.setItem(key, JSON.stringify(preferences.value))
  } catch {
    // a browser without storage forgets
  }
}

const theme = computed(() => preferences.value.theme)
export const language = computed(() => preferences.value.language)

// two effects: setting an attribute of the root, even to the same value, restyles the whole page
effect(() => {
  const root = document.documentElement
  if (theme.value === 'system') delete root.dataset.theme
  else root.dataset.theme = theme.value
})

effect(() => {
  document.documentElement.lang = language.value
})

/** How dates and amounts are written in a language. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ko: 'ko-KR' }

export const locale = computed(() => locales[language.value])
