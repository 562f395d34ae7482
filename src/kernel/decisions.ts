/** What the verbs of a unit decide, for who asks what they would do, or compares it with what was seen. Slices declare what they note. */
export interface Decisions {
  /** Nothing is locked or written. */
  readonly isPreview: boolean
}
