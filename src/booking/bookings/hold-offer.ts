import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Books, lockBooks } from '../../core/accommodations/index.ts'
import {
  findHeldByKey,
  type Holder,
  holdStays,
  issuedToken,
  ofStay,
  refuseTooManyHolds,
  type StayToHold,
  type StoredBooking,
} from '../../core/bookings/index.ts'
import { stockOf } from '../../core/inventory/index.ts'
import {
  type Offer,
  offerOfSale,
  openOffer,
  type PricedOffer,
  type PricedStay,
  priceStay,
  readPublished,
  refuseOtherPrices,
  refuseUnsold,
  stayArticles,
} from '../../core/rates/index.ts'
import { judgeOffer } from '../../core/reservations/index.ts'
import { onlineProperty } from '../../core/settings/index.ts'
import type { StayArticle, Booker as StoredBooker } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context, Ports } from '../../kernel/context.ts'
import { email, mailboxOf } from '../../kernel/email.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { identifier, languageTag, memo, name, reference } from '../../kernel/inputs.ts'
import {
  BOOKING_OFFERS_MAX,
  GUEST_CONTACT_CHARACTERS_MAX,
  HOLD_KEY_CHARACTERS_MIN,
  MESSAGING_APP_CHARACTERS_MAX,
  OFFER_CHARACTERS_MAX,
} from '../../kernel/limits.ts'
import { isMessagingApp } from '../../kernel/messaging-apps.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { createPlaces } from '../../kernel/places.ts'
import { addressKey, networkKey } from '../../kernel/principal.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { guestBookingsPolicy } from './policy.ts'

const Messenger = z.object({
  app: z.string().trim().max(MESSAGING_APP_CHARACTERS_MAX).refine(isMessagingApp, 'expected a messaging app, such as kakaotalk'),
  user: identifier(GUEST_CONTACT_CHARACTERS_MAX),
})

const contactOf = { MAIL: 'email', SMS: 'phone', MESSENGER: 'messenger' } as const

/** Who buys. */
const Booker = ({ limits, ports }: Pick<Context, 'limits' | 'ports'>) =>
  z
    .object({
      name: name(limits),
      phone: phone(ports.rules.phoneCountry).nullish(),
      email: email.nullish(),
      messenger: Messenger.nullish(),
      messagesTo: z.enum(['MAIL', 'SMS', 'MESSENGER']).nullish(),
    })
    .refine(({ phone, email }) => phone != null || email != null, 'expected a phone number or a mail address')
    .refine((guest) => guest.messagesTo == null || guest[contactOf[guest.messagesTo]] != null, {
      path: ['messagesTo'],
      message: 'the guest has no such contact',
    })

const HoldOffer = byLimits((limits, ports: Ports) =>
  z.object({
    offers: z.array(z.string().min(1).max(OFFER_CHARACTERS_MAX)).min(1).max(BOOKING_OFFERS_MAX),
    guest: Booker({ limits, ports }),
    articles: stayArticles.nullish(),
    idempotencyKey: reference.min(HOLD_KEY_CHARACTERS_MIN),
    locale: languageTag.nullish(),
    agreed: z.object({ terms: reference.nullish(), privacy: reference.nullish() }).nullish(),
    request: memo(limits).nullish(),
  }),
)

type Fields = z.output<ReturnType<typeof HoldOffer>>

interface HeldBooking {
  booking: StoredBooking
  token: string
}

/**
 * A crowd at one property takes only a part of this node's connections, as most of it would wait for one room type. Later holds see the
 * stock that the earlier ones left.
 */
const inTurn = createPlaces()

/** Holds the rooms of offers for a guest without an account, all or none. */
export async function holdOffer(ctx: Context, input: z.input<ReturnType<typeof HoldOffer>>): Promise<HeldBooking> {
  authorize(ctx.actor, guestBookingsPolicy.holdOffer)
  const fields = parse(HoldOffer(ctx.limits, ctx.ports), input)
  const offers = await openOffers(ctx, fields)
  const { accommodationId } = offers[0]!.stay
  await onlineProperty(ctx, ctx.db, accommodationId)
  const holdKey = hashToken(fields.idempotencyKey)
  const holdRequestHash = hashToken(JSON.stringify(fields))
  const answer = (booking: StoredBooking): HeldBooking => {
    if (booking.holdRequestHash !== holdRequestHash) fail('IDEMPOTENCY_KEY_REUSED')
    return { booking, token: issuedToken(ctx, booking) }
  }
  const replayed = await findHeldByKey(ctx.db, accommodationId, holdKey)
  if (replayed) return answer(replayed)
  const { locale = null, agreed, request = null } = fields
  const holders = holdersOf(ctx, fields)
  const hold = async (): Promise<HeldBooking> => {
    // looks without locks, so that a crowd in front of a sold-out house costs little
    await refuseSoldOut(ctx, offers)
    await refuseTooManyHolds(ctx, ctx.db, { accommodationId, holders, rooms: offers.length })
    // not audited: `holdStays` leaves its entry
    return transact(
      ctx,
      async (unit) => {
        const stays = await stillSold(ctx, unit, accommodationId, offers, fields.articles ?? null)
        const booking = await holdStays(ctx, unit, {
          accommodationId,
          stays,
          holders,
          holdKey,
          holdRequestHash,
          locale,
          request,
          booker: bookerOf(fields.guest),
          agreed: { terms: agreed?.terms ?? null, privacy: agreed?.privacy ?? null },
        })
        return answer(booking)
      },
      { allOrNothing: true },
    )
  }
  return inTurn(accommodationId, { places: ctx.limits.HOLDS_AT_ONCE }, () =>
    hold().catch(async (error: unknown) => {
      // the room that is missing may be held by this very request, which came twice
      const twin = await findHeldByKey(ctx.db, accommodationId, holdKey)
      if (twin) return answer(twin)
      throw error
    }),
  )
}

async function openOffers(ctx: Context, { offers }: Fields): Promise<Offer[]> {
  const opened: Offer[] = []
  for (const [index, token] of offers.entries()) opened.push(await ofStay({ index }, openOffer(ctx, token)))
  const [first] = opened as [Offer, ...Offer[]]
  for (const [index, { stay, currency }] of opened.entries()) {
    if (stay.accommodationId !== first.stay.accommodationId || currency !== first.currency)
      refuseField(`offers.${index}`, 'all offers are of one property')
    if (stay.channelId !== null) fail('OFFER_INVALID', { field: `offers.${index}`, message: 'The offer is for a channel.' })
  }
  return opened
}

async function refuseSoldOut(ctx: Context, offers: readonly Offer[]) {
  for (const [index, { stay }] of offers.entries()) {
    const { accommodationId, type, useStartAt, useExpireAt, roomTypeId } = stay
    const request = { accommodationId, type, useStartAt, useExpireAt, roomTypeIds: [roomTypeId], now: ctx.clock.now() }
    const left = (await stockOf(ctx.db, request)).get(roomTypeId)?.left ?? 0
    if (left <= 0) fail('SOLD_OUT', { members: { index } })
  }
}

/** Who holds rooms, as hashes: the limit on holds only compares them. */
function holdersOf({ ports, address, limits }: Context, { guest }: Fields): Holder[] {
  // two hashes of a mail address: as the guest writes it to get a new link, and as the mailbox that the limit counts
  const mails = guest.email == null ? [] : [guest.email.toLowerCase(), mailboxOf(guest.email)]
  const keys = [guest.phone, ...mails, address === null ? null : addressKey(address)].filter((key) => key != null)
  const network = networkKey(address)
  const hashOf = (key: string) => ports.tokens.mac('holder', key)
  const holders = [...new Set(keys)].map((key) => ({ hash: hashOf(key), times: 1 }))
  return network === null ? holders : [...holders, { hash: hashOf(network), times: limits.NETWORK_LIMIT_FACTOR }]
}

/** The contact to which messages go is the first one: the mail address, unless the guest chose another. */
function bookerOf({ name, phone, email, messenger, messagesTo }: Fields['guest']): StoredBooker {
  const contacts = [
    { contactType: 'email', contactValue: email, channel: 'MAIL' },
    { contactType: 'phone', contactValue: phone, channel: 'SMS' },
    { contactType: messenger?.app ?? '', contactValue: messenger?.user, channel: 'MESSENGER' },
  ].flatMap(({ contactValue, ...contact }) => (contactValue == null ? [] : [{ ...contact, contactValue }]))
  const chosenFirst = contacts.toSorted((one, other) => Number(other.channel === messagesTo) - Number(one.channel === messagesTo))
  return { name, contacts: chosenFirst.map(({ contactType, contactValue }) => ({ contactType, contactValue })) }
}

/** The stays at the price of their offers, as far as they are still sold. */
async function stillSold(
  ctx: Context,
  unit: Unit,
  accommodationId: string,
  offers: readonly Offer[],
  articles: readonly StayArticle[] | null,
) {
  const books = await lockBooks(unit.db, accommodationId)
  const refuseUnpublished = await readPublished(ctx, unit.db, books, offers)
  const judge = async (offer: Offer, index: number): Promise<JudgedStay> => {
    refuseUnpublished(offer)
    const request = index === 0 && articles !== null ? articles : offer.stay.articles
    return judgeStay(ctx, unit, books, offer, request)
  }
  const judged: JudgedStay[] = []
  for (const [index, offer] of offers.entries()) judged.push(await ofStay({ index }, judge(offer, index)))
  await refuseOtherPrices(
    ctx,
    judged.map(({ renewed }) => renewed),
  )
  return judged
}

interface JudgedStay extends StayToHold {
  /** The offer that takes the place of one whose price is no longer honoured. */
  renewed: PricedOffer | null
}

/** Articles that the guest chooses get today's prices. Everything else, mandatory articles too, must still cost what its offer said. */
async function judgeStay(ctx: Context, { db }: Unit, books: Books, offer: Offer, articles: readonly StayArticle[]) {
  const { priced, renewed } = await judgeOffer(ctx, db, books, offer)
  refuseUnsold(priced.refusals)
  if (isDeepStrictEqual(articles, offer.stay.articles)) return { stay: offer.stay, priced, renewed }
  const other = await offerOfSale(ctx, db, { ...offer.stay, articles })
  const now = await priceStay(ctx, db, offer.stay)
  const isSame = renewed === null && isDeepStrictEqual(termsWithoutChosen(now, offer), termsWithoutChosen(offer, offer))
  return { stay: other.stay, priced: other.priced, renewed: isSame ? null : other }
}

const termsWithoutChosen = ({ lines, dueNow, cancellationPolicy, noShowPolicy }: PricedStay, { stay }: Offer) => ({
  lines: lines.filter((line) => stay.articles.every(({ articleId }) => articleId !== line.articleId)),
  dueNow,
  cancellationPolicy,
  noShowPolicy,
})
