import { z } from 'zod'
import {
  BOOKING_DESCRIPTION_CHARACTERS_MAX,
  BOOKING_LANGUAGES_MAX,
  BOOKING_ORIGINS_MAX,
  BOOKING_PICTURES_MAX,
  PICTURE_TEXT_CHARACTERS_MAX,
  PICTURE_URL_CHARACTERS_MAX,
} from '../../kernel/limits.ts'

/** What a host name consists of: the standard of addresses allows signs that a content policy would read as its own. */
const hostName = /^([a-z0-9-]+\.)*[a-z0-9-]+$/

/** Whether a browser may be sent there: encrypted, or a server on the same machine. */
export function isBrowserAddress(text: string): boolean {
  const url = URL.parse(text)
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  if (url === null || !hostName.test(url.hostname)) return false
  return (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) && !url.username && !url.password
}

/** A setting whose text is JSON of this form. */
const json = (schema: z.ZodType, expected: string) =>
  z.string().refine((text) => {
    try {
      return schema.safeParse(JSON.parse(text)).success
    } catch {
      return false
    }
  }, `expected ${expected}`)

const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)
const texts = (max: number) =>
  z.record(language, z.string().max(max)).refine((all) => Object.keys(all).length <= BOOKING_LANGUAGES_MAX)

const origin = z.string().refine((text) => isBrowserAddress(text) && new URL(text).origin === text)

/** Also a path on this server. */
const isPicture = (text: string) => isBrowserAddress(text) || /^\/[\w.-]+(\/[\w.-]+)*$/.test(text)

const picture = z.strictObject({
  url: z.string().max(PICTURE_URL_CHARACTERS_MAX).refine(isPicture),
  names: texts(PICTURE_TEXT_CHARACTERS_MAX).optional(),
})

const address = z.string().refine((text) => text === '' || isBrowserAddress(text), 'expected an https address, or nothing')

/** What a property publishes on its booking page. */
export const bookingPageKeys = {
  /** Origins of the pages that may embed the booking page; none if not set. */
  bookingOrigins: json(z.array(origin).max(BOOKING_ORIGINS_MAX), 'a JSON list of origins such as https://www.example.com'),
  /** Pictures of the property in the order in which they are shown. Those of its rooms belong to the room types. */
  bookingPictures: json(
    z.array(picture).max(BOOKING_PICTURES_MAX),
    'a JSON list of {"url", "names"}, with https addresses and names by language tag',
  ),
  /** What the property says about itself, by language tag. */
  bookingDescriptions: json(texts(BOOKING_DESCRIPTION_CHARACTERS_MAX), 'a JSON object of texts by language tag'),
  /** Pages that the guest agrees to. */
  bookingTermsUrl: address,
  bookingPrivacyUrl: address,
} as const

/** Settings with long texts, which may have `LONG_SETTING_CHARACTERS_MAX`. */
export const longKeys: readonly string[] = ['bookingPictures', 'bookingDescriptions', 'bookingOrigins']
