/** The operations of notifications. */
export const fields =
  'id accommodationId type data createdAt priority roomTypeId description template objective relative dotType eventId'

export const publish = `mutation Publish($input: PublishAccommodationNotificationInput!) {
  publishAccommodationNotification(input: $input) { ${fields} }
}`

export const handle = `mutation Handle($input: HandleEmergencyNotificationInput!) { handleEmergencyNotification(input: $input) }`

export const list = `query List($accommodationId: ID!, $filter: AccommodationNotificationQueryFilter, $first: Int, $last: Int, $after: String, $before: String) {
  getAccommodationNotifications(accommodationId: $accommodationId, filter: $filter, first: $first, last: $last, after: $after, before: $before) {
    edges { cursor node { ${fields} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount
  }
}`

export const live = `subscription Live($accommodationId: ID!, $after: ID) {
  accommodationSubscription(accommodationId: $accommodationId, after: $after) { ${fields} }
}`

export const data = `subscription Data($accommodationId: ID!, $after: ID) {
  dataSubscription(accommodationId: $accommodationId, after: $after) { eventId type data }
}`
