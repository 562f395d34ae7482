export const reservationFields = `
  id status type useStartAt useExpireAt sleeps childSleeps infantSleeps checkInCode memo { content } request { content }
  roomId roomTypeId room { roomNumber roomType { name } } roomType { name } intendedRoomType { name }
  primaryGuestProfile { name contacts { contactType contactValue } } guestProfiles { name } folio { id totalPrice } bills { id amount source taxes { code amount } }
  terms { ratePlanName cancellationPolicy { name } noShowPolicy { name } }
`

const dates = 'startDate: "2026-01-01T00:00:00Z", endDate: "2036-01-01T00:00:00Z"'

/** Every query, with all that it can reach within its subgraph. `$name` is a value of the test. */
export const queries: Readonly<Record<string, string>> = {
  accommodation: '{ accommodation(id: $house) { id name timeZone currency brandColor logoUrl myAuthority } }',
  accommodations:
    '{ accommodations(keyword: "house") { edges { cursor node { id name myAuthority } } pageInfo { hasNextPage endCursor } } }',
  room: '{ room(id: $room) { id roomNumber state roomType { name } } }',
  rooms: '{ rooms(accommodationId: $house) { edges { node { id roomNumber roomType { name } } } pageInfo { endCursor } } }',
  bookableAccommodation:
    '{ bookableAccommodation(id: $house) { id name timeZone currency brandColor logoUrl roomTypes { id name description pictures sleeps } articles { name names unit amount } } }',
  bookingMessageTemplates:
    '{ bookingMessageTemplates(accommodationId: $house) { kind locale isDefault subject placeholders { field names } preview { html } } }',
  paymentAccounts: '{ paymentAccounts(accommodationId: $house) { id driver enabled webhookUrl } }',
  paymentIntents: `{ paymentIntents(accommodationId: $house) {
    edges { cursor node { id state decision amount currency refunded refunds { amount state } } } pageInfo { hasNextPage endCursor }
  } }`,
  housekeepingRooms: `{ housekeepingRooms(accommodationId: $house) {
    roomNumber roomType { name } isReady stays { startsAt } neededToday nextArrivalAt blocks { reason } note housekeeper { name }
  } }`,
  dayBoard: `{ dayBoard(accommodationId: $house) {
    date arrivals { count reservations { ${reservationFields} } } arrivalsDue departures { count } departuresDue
    inHouse { count reservations { id } } withoutRoom { count reservations { id } } overbooked { count }
    owing { count total currency reservations { id folio { balance } } }
  } }`,
  stays: `{ stays(accommodationId: $house, from: "2030-01-01", to: "2030-03-01") {
    name unassigned { id guestName owes } rooms { roomNumber stays { id status guestName owes } blocks { kind } }
  } }`,
  occupancy: `{ occupancy(accommodationId: $house, from: "2030-01-01", to: "2030-01-31", pickUpSince: "2029-12-01") {
    days { figures { sold adr pickUp { nights } } } roomTypes { name } channels { channelId } ratePlans { name }
  } }`,
  reservationHistory: `{ reservationHistory(reservationId: $reservation) {
    edges { cursor node { type log actorKind actorName before after createdAt } } pageInfo { hasNextPage endCursor }
  } }`,
  roomTypes: '{ roomTypes(accommodationId: $house) { id name pictures capacity } }',
  roomAvailability: `{ roomAvailability(accommodationId: $house, from: "2026-01-01T00:00:00Z", to: "2026-01-03T00:00:00Z") {
    roomType { name } total free unassigned available rooms { roomNumber }
  } }`,
  inventoryCalendar: `{ inventoryCalendar(accommodationId: $house, from: "2026-01-01", to: "2026-01-31") {
    roomTypeId total sold held outOfOrder left
  } }`,
  roomBlocks: '{ roomBlocks(accommodationId: $house) { edges { node { id kind room { roomNumber } } } pageInfo { endCursor } } }',
  reservationSettings: '{ reservationSettings(accommodationId: $house) { key value } }',
  roomSettings: '{ roomSettings(accommodationId: $house) { key value } }',
  taxRules: '{ taxRules(accommodationId: $house) { nightsGroup channels { channelId } mixes { taxGroup } } }',
  taxes: '{ taxes(accommodationId: $house, includeArchived: true) { code name kind basis ratePpm amount archivedAt } }',
  policies: `{ policies(accommodationId: $house, kind: CANCELLATION) {
    code latest { version name steps { ppm nights amount minutesBeforeArrival } } versions { version createdAt }
  } }`,
  ratePlan: `{ ratePlan(id: $plan) {
    code name types { roomType { name } baseOccupancy supplements { band nth supplement } }
  } }`,
  ratePlans: '{ ratePlans(accommodationId: $house) { code types { roomType { name } supplements { supplement } } } }',
  rateCalendar: `{ rateCalendar(accommodationId: $house, from: "2030-01-01", to: "2030-12-31") {
    version currency rows { ratePlanId amount closed closedToArrival minStay maxStayThrough }
  } }`,
  stayRules: '{ stayRules(accommodationId: $house, from: "2030-01-01", to: "2030-12-31") { ratePlanId from to closed minStay } }',
  articles:
    '{ articles(accommodationId: $house, soldAt: FOLIO, includeArchived: true) { code names unit soldAt amount mandatory } }',
  ageBands: '{ ageBands(accommodationId: $house) { code name fromAge toAge countsAs } }',
  promoCodes: '{ promoCodes(accommodationId: $house, includeArchived: true) { code ratePlanIds validFrom validUntil } }',
  kiosks: '{ kiosks(accommodationId: $house) { id name connectionState connectionChangedAt retiredAt } }',
  getAccommodationNotifications: `{ getAccommodationNotifications(accommodationId: $house) {
    edges { node { id type data createdAt priority dotType relative } } pageInfo { endCursor } totalCount
  } }`,
  cancellationQuote: '{ cancellationQuote(reservationId: $reservation) { price fee freeUntil steps { from fee } } }',
  getSingleReservation: `{ getSingleReservation(reservationId: $reservation) { ${reservationFields} } }`,
  guests: `{ guests(accommodationId: $house, keyword: "Hong") { edges { node {
    id name contacts { contactValue } stayCount lastStay { ${reservationFields} } nextStay { id useStartAt }
  } } pageInfo { endCursor } } }`,
  getSingleBooking: `{ getSingleBooking(bookingId: $booking) {
    number status booker { name contacts { contactValue } } reservationCount people useStartAt useExpireAt totalPrice totalPaid balance
    currency updatedAt reservations { ${reservationFields} }
  } }`,
  bookings: `{ bookings(accommodationId: $house) {
    edges { node { number status balance reservations { id primaryGuestProfile { name } } } } pageInfo { endCursor }
  } }`,
  getAccommodationReservations: `{ getAccommodationReservations(accommodationId: $house) {
    edges { node { ${reservationFields} } } pageInfo { hasNextPage endCursor } totalCount
  } }`,
  getAccommodationReservationsAggregate: `{ getAccommodationReservationsAggregate(accommodationId: $house) {
    count totalSleeps totalChildSleeps totalInfantSleeps
  } }`,
  verifyDuplicate: '{ verifyDuplicate(input: { identity: "nobody", email: "nobody@example.com" }) { id verified error } }',
  getReservationReadyToCheckIn: `{ getReservationReadyToCheckIn(accommodationId: $house, checkInCode: $code) { ${reservationFields} } }`,
  getLodgeReservationsInDate: `{ getLodgeReservationsInDate(accommodationId: $house, ${dates}) { ${reservationFields} } }`,
  getRentReservationsInDate: `{ getRentReservationsInDate(accommodationId: $house, ${dates}) { ${reservationFields} } }`,
  getAccommodationGuestReservations: `{ getAccommodationGuestReservations(
    accommodationId: $house, guestName: "Hong Gildong", phone: $phone, authToken: $authToken
  ) { ${reservationFields} } }`,
  getSingleReservationByGuestSession: `{ getSingleReservationByGuestSession(reservationId: $reservation, sessionToken: $session) {
    ${reservationFields}
  } }`,
  checkDuplicateOtaCodes: '{ checkDuplicateOtaCodes(accommodationId: $house, otaCodes: ["A-1", "A-2"]) }',
  apps: `{ apps { edges { node { id name redirectUris latestVersion { version scopes manifest publishedAt } } } pageInfo { endCursor } } }`,
  app: '{ app(id: $app) { id name description webhookUrl createdAt latestVersion { version scopes manifest publishedAt } } }',
  appVersions: '{ appVersions(appId: $app) { edges { node { version scopes manifest publishedAt } } pageInfo { endCursor } } }',
  appSecrets: '{ appSecrets(appId: $app) { id kind createdAt lastUsedAt endsAt } }',
  appInstallations: '{ appInstallations(appId: $app) { edges { node { id accommodationName state } } pageInfo { endCursor } } }',
  appDeliveries: '{ appDeliveries(installationId: $installation) { edges { node { body log { at } } } pageInfo { endCursor } } }',
  appCommands: '{ appCommands(installationId: $installation) { edges { node { id result appName } } pageInfo { endCursor } } }',
  import: '{ import(id: $import) { status lines imported errors { line errorCode } } }',
  personalDataErasure: '{ personalDataErasure(id: $erasure) { status alike kept { what until } createdAt completedAt } }',
  imports: '{ imports(accommodationId: $house) { edges { node { id status } } pageInfo { endCursor } } }',
  installations: '{ installations(accommodationId: $house) { id appId version effectiveScopes installedAt } }',
  webhookEndpoints: '{ webhookEndpoints(accommodationId: $house) { id url patterns status disabledReason failingSince } }',
  webhookDeliveries: '{ webhookDeliveries(accommodationId: $house) { edges { node { id body log { number at } } } } }',
  folio: `{ folio(reservationId: $reservation) {
    id totalPrice totalPaid balance currency charges { amount kind voidedAt } payments { amount status folioBalance }
    refunds { amount status folioBalance }
  } }`,
  folios: '{ folios(reservationId: $reservation) { id isOwn name balance charges { amount } payments { amount } } }',
  payment: '{ payment(id: $payment) { id amount folioBalance } }',
  dayReport: `{ dayReport(accommodationId: $house, date: "2026-01-01") {
    isClosed charges { source amount } taxes { code amount } payments { method amount } refunds { method amount } owedByGuests
    openBalances { folioId balance }
  } }`,
  company: '{ company(id: $company) { id code name taxNumber address routes { charges } } }',
  companies: '{ companies(accommodationId: $house, keyword: "kim") { edges { node { id name } } pageInfo { endCursor } } }',
  companyFolios: `{ companyFolios(accommodationId: $house, companyId: $company) {
    edges { node { id balance company { name } charges { amount } payments { amount } } } pageInfo { endCursor }
  } }`,
  payments: '{ payments(accommodationId: $house) { edges { node { id amount folioBalance } } pageInfo { endCursor } } }',
  refunds: '{ refunds(accommodationId: $house) { edges { node { id amount folioBalance } } pageInfo { endCursor } } }',
  invoiceProfile: '{ invoiceProfile(accommodationId: $house) { legalName address } }',
  invoice:
    '{ invoice(id: $invoice) { number creditNoteId issuer { legalName } lines { amount taxes { code } } payments { amount } } }',
  invoices: `{ invoices(accommodationId: $house) {
    edges { node { number total creditNoteId recipient { name } lines { amount } } } pageInfo { endCursor }
  } }`,
  datasets: '{ datasets(accommodationId: $house, installationId: $installation) { key itemCount updatedAt } }',
  datasetItems: `{ datasetItems(accommodationId: $house, installationId: $installation, dataset: "units") {
    edges { node { key label attributes } } pageInfo { endCursor }
  } }`,
  mappings: `{ mappings(accommodationId: $house, installationId: $installation, platformEntity: CHANNEL, dataset: "units") {
    items { platformId platformLabel externalKey externalLabel updatedAt } unmapped { platformId platformLabel }
  } }`,
  appDocuments: '{ appDocuments(accommodationId: $house) { edges { node { id content title } } pageInfo { endCursor } } }',
  appEvents: '{ appEvents(accommodationId: $house) { edges { node { id type data } } pageInfo { endCursor } } }',
  commands: '{ commands(accommodationId: $house) { edges { node { id kind status attempts } } pageInfo { endCursor } } }',
  command: '{ command(id: $command) { id kind status attempts } }',
  actionRuns: '{ actionRuns(accommodationId: $house) { edges { node { id input status message } } pageInfo { endCursor } } }',
  upgrades: '{ upgrades(accommodationId: $house) { edges { node { id status message } } pageInfo { endCursor } } }',
  myInfo: '{ myInfo { id name accessLevel } }',
  getUsers: '{ getUsers { edges { node { id identity phone thumbnail isDisabled } } pageInfo { endCursor } totalCount } }',
  mySessions: '{ mySessions { id createdAt lastUsedAt expiresAt isCurrent isByAdministrator isApprovedDevice } }',
  findUser: '{ findUser(id: $me) { id name email phone thumbnail isDisabled } }',
  employees: `{ employees(accommodationId: $house) {
    edges { node { id name email phone authority createdAt } } pageInfo { endCursor } totalCount
  } }`,
  employeeInvitations: '{ employeeInvitations(accommodationId: $house) { accommodationName userId invitedBy } }',
  myInvitations: '{ myInvitations { accommodationName userId invitedBy } }',
  myContacts: '{ myContacts { id type contact } }',
  getAccommodationContacts: '{ getAccommodationContacts(accommodationId: $house) { id userId type contact } }',
  getMyAgreement: '{ getMyAgreement(type: "terms") }',
  permanentTokens: '{ permanentTokens(accommodationId: $house) { id kind kioskId createdBy createdAt } }',
  thirdParties: '{ thirdParties { id name authority trustedHosts } }',
  getUserLogs: `{ getUserLogs(accommodationId: $house) {
    edges { node { id user { id name } type log data createdAt } } pageInfo { endCursor } totalCount
  } }`,
  platformLogs: '{ platformLogs { edges { node { id user { id name } data } } pageInfo { endCursor } totalCount } }',
}
