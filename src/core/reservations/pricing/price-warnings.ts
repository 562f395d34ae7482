/** What is probably a mistake of whoever made or changed a stay, or a price that the server shared by its nights. It is stored, because a channel may have sold it. */
export type PriceWarning = 'UNKNOWN_RATE_PLAN' | 'NO_PRICE' | 'TOTAL_SHARED'

interface Facts {
  /** The rate plan as the request names it. */
  named: string | null | undefined
  /** The plan of the property that this text names. */
  planId: string | null
  /** The nights of the stay, once the request is carried out. */
  nights: readonly string[]
  /** Those with a price, among others. */
  priced: readonly string[]
  /** Whether the request says what the stay costs, its plan or its nights. */
  isAboutPrice: boolean
}

/** A stay whose whole price was missing before is not named again by a request about something else. */
export function priceWarnings({ named, planId, nights, priced, isAboutPrice }: Facts): PriceWarning[] {
  const isUnpriced = nights.some((date) => !priced.includes(date))
  const isNews = isAboutPrice || nights.some((date) => priced.includes(date))
  return [
    ...(named != null && planId === null ? (['UNKNOWN_RATE_PLAN'] as const) : []),
    ...(isUnpriced && isNews ? (['NO_PRICE'] as const) : []),
  ]
}
