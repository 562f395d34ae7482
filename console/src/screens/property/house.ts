import type { Reading } from '../../data/reading.ts'
import type { HouseQuery } from '../../generated/property.ts'
export type HouseReading = Reading<HouseQuery>

export type RoomType = HouseQuery['roomTypes'][number]

export interface HouseProps {
  house: HouseQuery
  reading: HouseReading
  /** Whether those out of use are shown too. */
  archived: boolean
}
