import { keywordSearch } from '../../../db/keyword-search.ts'
import { reservations } from '../../../db/tables/index.ts'

export const search = keywordSearch({
  table: reservations,
  id: reservations.id,
  searchText: reservations.searchText,
  tenant: reservations.accommodationId,
})
