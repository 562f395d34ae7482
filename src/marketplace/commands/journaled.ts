/** A request body as it is read back from JSON. */
export type Journaled<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Journaled<T[Key]> } : T

/** A moment of such a body. */
export const momentOf = (text: string | null | undefined) => (text == null ? text : new Date(text))
