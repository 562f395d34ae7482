import { logoUrl } from '../../core/accommodations/index.ts'
import { pictureUrls } from '../../core/rooms/index.ts'
import { propertySettings } from '../../core/settings/index.ts'
import { fields, type Selection } from '../../db/selection.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { bookableAccommodation } from './bookable-accommodation.ts'
import type { BookableAccommodationRow } from './view.ts'

const published = ['name', 'currency', 'descriptions', 'pictures', 'address', 'phone', 'email', 'roomTypes'] as const

const selection: Selection = {
  ...fields('logoUrl', ...published),
  roomTypes: fields('id', 'name', 'names', 'sleeps', 'pictures'),
}

export type PublishedProperty = Pick<BookableAccommodationRow, (typeof published)[number]> & {
  logoUrl: string | null
  /** Origins of the pages that may embed its booking page. */
  embeddedBy: readonly string[]
}

/** What the page of a property says before any script runs; null for a property that does not sell online. */
export async function publishedProperty(ctx: Context, id: string): Promise<PublishedProperty | null> {
  if (!ulidPattern.test(id)) return null
  try {
    const { logo, roomTypes, ...property } = await bookableAccommodation(ctx, { id }, selection)
    const { bookingOrigins } = (await propertySettings(ctx, ctx.db, id)).reservation
    return {
      ...property,
      roomTypes: roomTypes.map((roomType) => ({ ...roomType, pictures: pictureUrls(ctx, roomType.pictures) })),
      logoUrl: logoUrl(ctx, logo) ?? null,
      embeddedBy: bookingOrigins === undefined ? [] : JSON.parse(bookingOrigins),
    }
  } catch (error) {
    if (error instanceof FoyerError && error.errorCode === 'ACCOMMODATION_NOT_FOUND') return null
    throw error
  }
}
