/** An entry of the audit log: who did what to which row, with the values before and after. */
export interface AuditEntry {
  /** Null for actions that belong to no accommodation. */
  accommodationId: string | null
  /** The verb, such as `reservation.checkIn`. */
  type: string
  /** One sentence for people. */
  log: string
  /** The affected row. */
  relatedId: string | null
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  /** Fields of `after` to highlight. */
  highlighted?: readonly string[]
}
