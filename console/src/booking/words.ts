import { textsIn } from '../words/translated.ts'
import { Refused } from './ask.ts'
import { language } from './place.ts'
import { failures, refusals } from './refusals.ts'
import { en } from './words.en.ts'
import { ko } from './words.ko.ts'

/** The texts in the language of the guest. */
export const words = textsIn(language, { en, ko })

/** What an error says to a guest: why a payment failed, or what the server refused. Its own sentences are for developers. */
export function errorText(error: unknown): string {
  const { code, extensions } = error instanceof Refused ? error : new Refused('INTERNAL_SERVER_ERROR')
  const failure = failures[String(extensions.failure)]
  const [inEnglish, inKorean] = failure ?? refusals[code] ?? refusals.INTERNAL_SERVER_ERROR!
  return language.value === 'ko' ? inKorean : inEnglish
}

/** The name of something in the language of the guest; the property may not have one for it. */
export function named({ name, description, names }: { name?: string; description?: string | null; names: unknown }): string {
  return (names as Record<string, string> | null)?.[language.value] ?? name ?? description ?? ''
}
