import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { OfferDay, OfferedRoomTypeRow, RentSlot } from '../../core/rates/index.ts'
import { settingText } from '../../core/settings/index.ts'
import { accommodations, articles, paymentAccounts, ratePlans, ratePlanTypes, roomTypes } from '../../db/tables/index.ts'
import { defineView, many, qualifyColumns } from '../../db/view.ts'

export type OfferDayRow = OfferDay
export type RentSlotRow = RentSlot
export type OfferedArticleRow = Pick<typeof articles.$inferSelect, 'id' | 'name' | 'names' | 'unit' | 'amount' | 'mandatory'>

export type BookableAccommodationRow = typeof accommodations.$inferSelect & {
  roomTypes: OfferedRoomTypeRow[]
  articles: OfferedArticleRow[]
  types: ('lodge' | 'rent')[]
  descriptions: Readonly<Record<string, string>>
  pictures: BookingPictureRow[]
  address: string | null
  phone: string | null
  email: string | null
  termsUrl: string | null
  privacyUrl: string | null
}

export interface BookingPictureRow {
  url: string
  names?: Readonly<Record<string, string>>
}

const offeredArticleView = defineView<OfferedArticleRow>(articles, { always: ['id'] })

const offeredRoomTypeView = defineView<OfferedRoomTypeRow>(roomTypes, {
  always: ['id'],
  computed: { sleeps: sql`${roomTypes.capacity}` },
})

const isPublicPlan = sql`${ratePlans.visibility} = 'PUBLIC' and ${ratePlans.guarantee} <> 'CARD' and ${ratePlans.archivedAt} is null
    and (${ratePlans.guarantee} <> 'PREPAY' or exists (select 1 from ${paymentAccounts}
      where ${paymentAccounts.accommodationId} = ${ratePlans.accommodationId} and ${paymentAccounts.enabled}))
    and (${ratePlans.channels} is null or 'direct' = any (${ratePlans.channels}))`

/** A plan that the public cannot buy shows none of its room types. */
const isOffered = sql`exists (select 1 from ${ratePlanTypes} join ${ratePlans}
    on ${ratePlans.accommodationId} = ${ratePlanTypes.accommodationId} and ${ratePlans.id} = ${ratePlanTypes.ratePlanId}
  where ${ratePlanTypes.accommodationId} = ${roomTypes.accommodationId} and ${ratePlanTypes.roomTypeId} = ${roomTypes.id}
    and ${isPublicPlan})`

type PublishedKey =
  | 'bookingDescriptions'
  | 'bookingPictures'
  | 'contactAddress'
  | 'contactPhone'
  | 'contactEmail'
  | 'bookingTermsUrl'
  | 'bookingPrivacyUrl'

const setting = (key: PublishedKey) => settingText(accommodations.id, 'reservation', key)

export const bookableAccommodationView = defineView<BookableAccommodationRow>(accommodations, {
  always: ['id'],
  computed: {
    types: qualifyColumns(sql`(select coalesce(json_agg(distinct ${ratePlans.type}), '[]') from ${ratePlans}
      where ${ratePlans.accommodationId} = ${accommodations.id} and ${isPublicPlan})`),
    descriptions: qualifyColumns(sql`coalesce(${setting('bookingDescriptions')}, '{}')::json`),
    pictures: qualifyColumns(sql`coalesce(${setting('bookingPictures')}, '[]')::json`),
    address: qualifyColumns(sql`nullif(${setting('contactAddress')}, '')`),
    phone: qualifyColumns(sql`nullif(${setting('contactPhone')}, '')`),
    email: qualifyColumns(sql`nullif(${setting('contactEmail')}, '')`),
    termsUrl: qualifyColumns(sql`nullif(${setting('bookingTermsUrl')}, '')`),
    privacyUrl: qualifyColumns(sql`nullif(${setting('bookingPrivacyUrl')}, '')`),
  },
  needs: { logoUrl: ['logo'], messagesBy: [], hasLinks: [] },
  relations: {
    roomTypes: many(
      offeredRoomTypeView,
      and(eq(roomTypes.accommodationId, accommodations.id), isNull(roomTypes.archivedAt), isOffered)!,
      asc(roomTypes.name),
    ),
    articles: many(
      offeredArticleView,
      and(
        eq(articles.accommodationId, accommodations.id),
        isNull(articles.archivedAt),
        sql`'BOOKING' = any (${articles.soldAt})`,
      )!,
      asc(articles.code),
    ),
  },
})
