import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openPersonalData } from '../../src/personal-data.ts'
import { fileOfRecords } from '../../src/platform/personal-data/index.ts'
import { read, sources } from './source.ts'
import { tables } from './table-names.ts'

const { places } = openPersonalData(fileOfRecords(undefined))
const declared = new Set(places.map(({ table }) => getTableName(table)))

/** Tables without personal data of guests or of account owners, and why. */
const withoutPersonalData: Readonly<Record<string, string>> = {
  accommodations: 'a property',
  accommodation_settings: 'how a property works',
  age_bands: 'prices',
  app_secrets: 'of apps',
  app_tokens: 'of apps',
  app_versions: 'of apps',
  apps: 'of their owners, whose accounts are not erased before the apps have others',
  articles: 'what is sold',
  booking_message_templates: 'texts with placeholders',
  booking_messages: 'that a message was sent, not what it said or to whom',
  closed_days: 'sums',
  companies: 'firms; staff clear who answers there',
  datasets: 'keys of apps; their items are declared',
  dev_doors: 'rooms and doors',
  erasures: 'ids and keyed hashes; the person only encrypted, until the erasure is done',
  event_counters: 'numbers',
  folio_requests: 'keys of requests',
  handoff_codes: 'of apps',
  hash_keys: 'keys',
  held_stays: 'rooms, times and prices; who holds them is in the booking',
  included_articles: 'prices',
  installations: 'of apps; by whom, as an id',
  invoice_counters: 'numbers',
  invoice_profiles: 'of the property, which issues the invoices',
  kiosk_connections: 'of kiosks',
  kiosks: 'of kiosks',
  mappings: 'ids of a property and of an app',
  memberships: 'of employees, whose accounts are not erased before they leave',
  occupancy_prices: 'prices',
  outlived_events: 'numbers',
  overbooking_limits: 'numbers',
  payment_accounts: 'of the property',
  payment_events: 'ids of a provider',
  permanent_tokens: 'of kiosks and programs; by whom, as an id',
  policies: 'terms',
  policy_versions: 'terms',
  price_versions: 'numbers',
  promo_codes: 'codes for everybody',
  rate_days: 'prices',
  rate_plan_types: 'prices',
  rate_plans: 'prices',
  rate_versions: 'numbers',
  refresh_tokens: 'hashes, which go with their sessions',
  rent_blocks: 'prices',
  room_types: 'of the property',
  stay_rules: 'rules',
  stay_terms: 'prices and counts of a stay',
  tax_rules: 'rates',
  taxes: 'rates',
  third_parties: 'other systems',
  third_party_accesses: 'other systems',
  third_party_tokens: 'other systems',
  upgrades: 'of apps',
  webhook_cursors: 'numbers',
  webhook_endpoints: 'addresses of apps',
  webhook_lanes: 'ids and numbers',
}

test('every table has its personal data declared, or is listed as one without', () => {
  const names = Object.values(tables).map((table) => getTableName(table))
  const unknown = names.filter((name) => !declared.has(name) && !(name in withoutPersonalData))
  const message =
    'Declare the personal data of the table in the personal-data.ts of the slice that writes it, or list the table with its reason in tests/architecture/personal-data.test.ts.'
  expect(unknown, message).toEqual([])
  const stale = Object.keys(withoutPersonalData).filter((name) => declared.has(name) || !names.includes(name))
  expect(stale, 'Remove from withoutPersonalData what is declared or gone.').toEqual([])
})

test('declared columns exist, and docs/personal-data.md tells of each', () => {
  const page = read('docs/personal-data.md')
  const wrong = places.flatMap(({ table, columns, secrets = [] }) => {
    const { name, columns: existing } = getTableConfig(table)
    const missing = [...columns, ...secrets].filter((column) => !existing.some((one) => one.name === column))
    const row = page
      .split('\n')
      .filter((line) => line.startsWith(`| \`${name}\` |`))
      .join()
    const untold = columns.filter((column) => !row.includes(`\`${column}\``))
    return [...missing, ...untold].map((column) => `${name}.${column}`)
  })
  expect(wrong, 'Correct the columns, and add a row to the table of docs/personal-data.md.').toEqual([])
})

test('every personal-data.ts is registered', () => {
  const files = sources.filter(({ name, path }) => name === 'personal-data.ts' && path !== 'src/personal-data.ts')
  const root = sources.find(({ path }) => path === 'src/personal-data.ts')!
  const known = root.imports.map(({ target }) => dirname(target))
  expect(
    files.filter(({ path }) => !known.includes(dirname(path))).map(({ path }) => path),
    'Add its places to src/personal-data.ts.',
  ).toEqual([])
  expect(existsSync('docs/personal-data.md')).toBe(true)
})
