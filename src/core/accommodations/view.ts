import { accommodations } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type AccommodationRow = typeof accommodations.$inferSelect

export const accommodationView = defineView<AccommodationRow>(accommodations, {
  always: ['id'],
  needs: { logoUrl: ['logo'], businessDay: ['timeZone', 'businessDayEndsAt'] },
})
