/** In the order in which a new reader gets them: each after the kinds that it refers to. */
export const kinds = [
  'property',
  'room_type',
  'room',
  'room_block',
  'article',
  'rate_plan',
  'rates',
  'stay_rules',
  'inventory',
  'booking',
  'reservation',
  'folio',
] as const
export type Kind = (typeof kinds)[number]

/** Those of a reader who does not choose. They stay, so that a reader gets no kind that it does not know. */
export const defaultKinds: readonly Kind[] = ['property', 'room_type', 'room', 'reservation', 'folio']

/** Large, and changed by many events: on each page they come once, with the last event that changed them. */
export const mergedKinds: ReadonlySet<Kind> = new Set(['rates', 'stay_rules', 'inventory'])
