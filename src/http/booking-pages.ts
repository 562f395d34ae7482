import { html } from 'hono/html'
import { type PublishedProperty, publishedProperty } from '../booking/offers/index.ts'
import { type PaymentPage, paymentPage } from '../booking/payments/index.ts'
import type { Context } from '../kernel/context.ts'
import { FoyerError } from '../kernel/errors.ts'
import { BOOKING_HEAD_CHARACTERS_MAX } from '../kernel/limits.ts'
import { weightsOf } from '../kernel/weights.ts'
import { answerFile, builtFilesOf, escapeAttribute, isAsset, pagePolicy, textOf } from './built-files.ts'
import { type Call, type MakeContext, newRoutes, type Routes } from './env.ts'
import { anonymousContext, countRequest } from './open-context.ts'
import { HttpRefusal, refuseMissingFile } from './refusal.ts'

interface BookingPages {
  makeContext: MakeContext
  /** Address at which guests reach the server; that of the request if nobody said. */
  publicUrl: string | undefined
  /** The property of the demo, whose page stands at `/book` itself. */
  demo: () => string | undefined
}

const common = { 'cross-origin-opener-policy': 'same-origin' }
const ofFiles = { ...common, 'cross-origin-resource-policy': 'same-origin' }
/** Other sites load it. */
const embed = 'embed.js'

/** The booking page of each property that sells online: `/book/<accommodationId>`, and the script by which other sites embed it. */
export async function bookingPages({ makeContext, publicUrl, demo }: BookingPages): Promise<Routes> {
  const files = await builtFilesOf('book')
  const shell = textOf(files, 'book.html')
  const payShell = textOf(files, 'pay.html')

  const page = async (c: Call, id: string) => {
    if (shell === undefined) return notBuilt(c)
    const ctx = anonymousContext(c, makeContext)
    await countRequest(ctx)
    const property = await publishedProperty(ctx, id)
    const language = languageOf(c.req.query('lang'), c.req.header('accept-language'))
    const origin = publicUrl?.replace(/\/$/, '') ?? new URL(c.req.url).origin
    return c.html(filled(shell, property, { language, url: `${origin}/book/${id}` }), property ? 200 : 404, {
      ...common,
      'content-security-policy': policyOf(property),
      'cache-control': 'no-cache',
      vary: 'accept-language',
    })
  }

  const pay = async (c: Call) => {
    if (payShell === undefined) return notBuilt(c)
    const ctx = anonymousContext(c, makeContext)
    const origin = publicUrl === undefined ? new URL(c.req.url).origin : new URL(publicUrl).origin
    const { status, payment } = await shownPayment(ctx, c.req.param('token') ?? '')
    // redirects only to this server: a caller may ask for any address, which is shown as a link
    const isBack = payment.step === 'PAID' || payment.step === 'OVER'
    if (isBack && payment.returnUrl && URL.parse(payment.returnUrl)?.origin === origin) return c.redirect(payment.returnUrl, 303)
    return c.html(filledForPayment(payShell, payment, c.req.header('accept-language')), status, {
      'content-security-policy': pagePolicy({ frameAncestors: [], form: payment.formOrigins }),
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      // providers tell by it which site asks
      'referrer-policy': 'strict-origin',
    })
  }

  return newRoutes()
    .get('/', (c) => {
      const id = demo()
      if (id === undefined) throw new HttpRefusal(404, 'NOT_FOUND', 'Name the property: /book/<accommodationId>.')
      return c.redirect(`/book/${id}`)
    })
    .get('/pay/:token', pay)
    .get('/:id', async (c) => {
      const id = c.req.param('id')
      const file = id === embed ? files.get(embed) : undefined
      if (file) return answerFile(c, embed, file, { ...common, 'cross-origin-resource-policy': 'cross-origin' })
      return page(c, id)
    })
    .get('/*', (c) => {
      const name = c.req.path.slice('/book/'.length)
      const file = (isAsset(name) && files.get(name)) || refuseMissingFile()
      return answerFile(c, name, file, ofFiles)
    })
}

function policyOf(property: PublishedProperty | null): string {
  if (!property) return pagePolicy({ frameAncestors: [] })
  const { embeddedBy, pictures, roomTypes, logoUrl } = property
  const addresses = [logoUrl ?? '', ...pictures.map(({ url }) => url), ...roomTypes.flatMap((roomType) => roomType.pictures)]
  // a path has no origin of its own
  return pagePolicy({
    frameAncestors: embeddedBy,
    pictures: [...new Set(addresses.flatMap((url) => URL.parse(url)?.origin ?? []))],
  })
}

const filled = (shell: string, property: PublishedProperty | null, place: { language: BookingLanguage; url: string }): string =>
  shell
    .replace('<html lang="en">', () => `<html lang="${place.language}">`)
    .replace(/<title>.*<\/title>/, () => bookingHead(property, place))
    .replace('<div id="app"></div>', () => `<div id="app">${pageBody(property, place)}</div>`)

const notBuilt = (c: Call) => c.text('The booking page is not built: run `npm run console` and start the server again.', 503)

interface ShownPayment {
  status: 200 | 404 | 429 | 503
  payment: PaymentPage | { step: 'UNKNOWN' | 'LATER'; formOrigins: []; locale: null; returnUrl: null }
}

/** What a guest reads: sentences, not JSON, also of an error. */
async function shownPayment(ctx: Context, token: string): Promise<ShownPayment> {
  try {
    await countRequest(ctx)
    return { status: 200, payment: await paymentPage(ctx, token) }
  } catch (error) {
    const errorCode = error instanceof FoyerError ? error.errorCode : undefined
    if (!errorCode) ctx.log.error({ err: error }, 'The page of a payment failed')
    const isUnknown = errorCode === 'PAYMENT_NOT_FOUND'
    return {
      status: isUnknown ? 404 : errorCode === 'RATE_LIMITED' ? 429 : 503,
      payment: { step: isUnknown ? 'UNKNOWN' : 'LATER', formOrigins: [], locale: null, returnUrl: null },
    }
  }
}

/** The page reads what to pay, and by which form, in an attribute: its policy allows no code in it. */
function filledForPayment(shell: string, payment: ShownPayment['payment'], accepted: string | undefined): string {
  const { formOrigins: _, locale, ...shown } = payment
  return shell
    .replace('<html lang="en">', () => `<html lang="${languageOf(locale ?? undefined, accepted)}">`)
    .replace('<main', () => `<main data-payment="${escapeAttribute(JSON.stringify(shown))}"`)
}

type BookingLanguage = 'en' | 'ko'

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
function languageOf(chosen: string | undefined, accepted = ''): BookingLanguage {
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
function bookingHead(property: PublishedProperty | null, { language, url }: PageLocale): string {
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
const pageBody = (property: PublishedProperty | null, { language }: PageLocale): string =>
  String(
    property
      ? html`<main class="first"><h1>${property.name}</h1><p>${named(property.descriptions, language) ?? ''}</p></main>`
      : html`<main class="first"><h1>${words[language].nothing}</h1></main>`,
  )

const escapeText = (text: string) => escapeAttribute(text).replaceAll('>', '&gt;')
