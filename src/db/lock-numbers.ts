/** Numbers of advisory locks: each differs from all others, and releases that run at the same time agree on them. */
export const lockNumbers = {
  migration: 4_021_976_510,
  /** A move holds it; a server looks whether it is free. */
  move: 4_021_976_511,
  defaults: 4_021_976_512,
} as const
