/** On every node, because they are looked up before the property is known, or joined from the user's side. */
export const referenceTables = [
  'users',
  'apps',
  'app_secrets',
  'app_versions',
  'third_parties',
  'memberships',
  'employee_invitations',
  'permanent_tokens',
  'third_party_accesses',
] as const

/** Only on the coordinator: they know no property, and nothing of a property joins them. */
export const coordinatorTables = [
  'agreements',
  'anonymous_sign_ins',
  'contacts',
  'dev_outbox',
  'dev_payments',
  'erasures',
  'hash_keys',
  'otp_keys',
  'proofs',
  'rate_limit_hits',
  'recovery_codes',
  'refresh_tokens',
  'sessions',
  'sms_codes',
  'third_party_tokens',
] as const

/** Every other table is distributed by this column; the properties themselves by their id. */
export const distributionColumnOf = (table: string) => (table === 'accommodations' ? 'id' : 'accommodation_id')
