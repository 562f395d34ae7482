/** What an act leaves behind for people: who did what to which row, with what was before and after. */
export interface AuditEntry {
  /** Null for acts that belong to no accommodation. */
  accommodationId: string | null
  /** The verb in the words of the API, such as `reservation.checkIn`. */
  type: string
  /** One sentence for a person. */
  log: string
  /** The row acted upon. */
  relatedId: string | null
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  /** Fields of `after` that a reader should notice. */
  highlighted?: readonly string[]
}
