/** What charges are for: nights, taxes on top of them, articles and fees with theirs, what somebody enters. */
export const routedCharges = ['NIGHTS', 'TAXES', 'ARTICLES', 'FEES', 'ENTERED'] as const

/** Which new charges of its stay come to a folio. What is null limits nothing. */
export interface Route {
  charges: (typeof routedCharges)[number][]
  /** Only these articles. */
  articleIds: string[] | null
  /** Only charges of these days, the last one included, `YYYY-MM-DD`. */
  from: string | null
  until: string | null
  /** How much of each, in parts per million. */
  sharePpm: number | null
}
