/** The keys of a table with texts of another language; functions take the same values. */
export type Translated<Table> = { [Key in keyof Table]: Table[Key] extends string ? string : Table[Key] }
