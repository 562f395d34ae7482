let last = 0

/** A phone that no other test uses. */
export const newPhone = () => `+8210${String(30_000_000 + ++last)}`
