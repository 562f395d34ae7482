/** An id that no row has. */
export const unknownId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
