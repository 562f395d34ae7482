const fields = '{ id reservationId type content }'

export const write = {
  create: `mutation Create($input: CreateReservationMemoInput!) { memo: createReservationMemo(input: $input) ${fields} }`,
  update: `mutation Update($input: UpdateReservationMemoInput!) { memo: updateReservationMemo(input: $input) ${fields} }`,
  delete: `mutation Delete($id: ULID!) { deleteReservationMemo(id: $id) }`,
}
