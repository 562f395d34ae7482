import { html } from 'hono/html'
import type { PublishedProperty } from '../booking/offers/index.ts'
import { BOOKING_HEAD_CHARACTERS_MAX } from '../kernel/limits.ts'
import { weightsOf } from '../kernel/weights.ts'
import { escapeAttribute } from './built-files.ts'

export type BookingLanguage = 'en' | 'ko'

interface PageLocale {
  language: BookingLanguage
  /** The address of the page, without a language. */
  url: string
}

const words = {
  en: { title: (name: string) => `${name} – Book a stay`, nothing: 'This property takes no bookings here' },
  ko: { title: (name: string) => `${name} 예약`, nothing: '이 숙소는 온라인 예약을 받지 않습니다' },
} as const

/** By choice, or else by the order in which the browser prefers languages. */
export function languageOf(chosen: string | undefined, accepted = ''): BookingLanguage {
  if (chosen === 'en' || chosen === 'ko') return chosen
  const [preferred] = [...weightsOf(accepted)]
    .map(([tag, weight]) => ({ language: tag.slice(0, 2), weight }))
    .filter(({ language, weight }) => weight > 0 && (language === 'en' || language === 'ko'))
    .sort((one, other) => other.weight - one.weight)
  return preferred?.language === 'ko' ? 'ko' : 'en'
}

const named = (names: Readonly<Record<string, string>> | undefined, language: BookingLanguage): string | undefined =>
  names?.[language] ?? Object.values(names ?? {})[0]

/** What search engines, and programs that show links, read of the page. */
export function bookingHead(property: PublishedProperty | null, { language, url }: PageLocale): string {
  if (!property) return `<title>${escapeText(words[language].nothing)}</title>\n    <meta name="robots" content="noindex" />`
  const title = words[language].title(property.name)
  const description = (named(property.descriptions, language) ?? title)
    .replaceAll(/\s+/g, ' ')
    .slice(0, BOOKING_HEAD_CHARACTERS_MAX)
  const [picture] = property.pictures.map((one) => new URL(one.url, url).href)
  const metas: [attribute: 'name' | 'property', key: string, content: string | undefined][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', property.name],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:locale', language === 'ko' ? 'ko_KR' : 'en_GB'],
    ['property', 'og:image', picture],
    ['name', 'twitter:card', picture ? 'summary_large_image' : 'summary'],
  ]
  return [
    `<title>${escapeText(title)}</title>`,
    ...metas.flatMap(([attribute, key, content]) =>
      content === undefined ? [] : [`<meta ${attribute}="${key}" content="${escapeAttribute(content)}" />`],
    ),
    `<link rel="canonical" href="${escapeAttribute(url)}" />`,
    ...(['en', 'ko'] as const).map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${escapeAttribute(`${url}?lang=${one}`)}" />`,
    ),
    // a block of data: no policy counts it as a script
    `<script type="application/ld+json">${JSON.stringify(linkedData(property, { language, url })).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ')
}

/** The property as schema.org describes one, with what it publishes. */
function linkedData(property: PublishedProperty, { language, url }: PageLocale) {
  const { name, pictures, logoUrl, address, phone, email, currency, roomTypes } = property
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    '@id': url,
    name,
    url,
    description: named(property.descriptions, language),
    image: pictures.length > 0 ? pictures.map((picture) => new URL(picture.url, url).href) : undefined,
    logo: logoUrl ?? undefined,
    address: address ?? undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    currenciesAccepted: currency,
    containsPlace: roomTypes.map((roomType) => ({
      '@type': 'HotelRoom',
      name: roomType.names[language] ?? roomType.name,
      occupancy: { '@type': 'QuantitativeValue', maxValue: roomType.sleeps },
      image: roomType.pictures[0],
    })),
    potentialAction: { '@type': 'ReserveAction', target: url },
  }
}

/** What stands on the page until its script runs, and where none does. */
export const pageBody = (property: PublishedProperty | null, { language }: PageLocale): string =>
  String(
    property
      ? html`<main class="first"><h1>${property.name}</h1><p>${named(property.descriptions, language) ?? ''}</p></main>`
      : html`<main class="first"><h1>${words[language].nothing}</h1></main>`,
  )

const escapeText = (text: string) => escapeAttribute(text).replaceAll('>', '&gt;')
