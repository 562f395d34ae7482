import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, ulid } from './columns.ts'
import { installations } from './marketplace.ts'

// The data that apps store here.

/** A list of an app, always replaced as a whole. Its row is the lock for that. */
export const datasets = pgTable(
  'datasets',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    installationId: ulid('installation_id').notNull(),
    key: text('key').notNull(),
    itemCount: integer('item_count').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.installationId, t.key] }),
    foreignKey({
      columns: [t.accommodationId, t.installationId],
      foreignColumns: [installations.accommodationId, installations.id],
    }),
  ],
)

export const datasetItems = pgTable(
  'dataset_items',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    installationId: ulid('installation_id').notNull(),
    dataset: text('dataset').notNull(),
    key: text('key').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    label: text('label').notNull(),
    attributes: jsonb('attributes').notNull().$type<Readonly<Record<string, unknown>>>(),
  },
  (t) => [
    primaryKey({ name: 'dataset_items_pk', columns: [t.accommodationId, t.installationId, t.dataset, t.key] }),
    foreignKey({
      name: 'dataset_items_dataset',
      columns: [t.accommodationId, t.installationId, t.dataset],
      foreignColumns: [datasets.accommodationId, datasets.installationId, datasets.key],
    }),
    index('dataset_items_position').on(t.accommodationId, t.installationId, t.dataset, t.position),
  ],
)

export const platformEntities = ['ROOM', 'ROOM_TYPE', 'RATE_PLAN', 'CHANNEL'] as const

/** Entity of the property → item of a dataset. A mapping outlives an item that a later push leaves out. */
export const mappings = pgTable(
  'mappings',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    installationId: ulid('installation_id').notNull(),
    dataset: text('dataset').notNull(),
    platformEntity: text('platform_entity', { enum: platformEntities }).notNull(),
    platformId: text('platform_id').notNull(),
    externalKey: text('external_key').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'mappings_pk',
      columns: [t.accommodationId, t.installationId, t.dataset, t.platformEntity, t.platformId],
    }),
    foreignKey({
      name: 'mappings_dataset',
      columns: [t.accommodationId, t.installationId, t.dataset],
      foreignColumns: [datasets.accommodationId, datasets.installationId, datasets.key],
    }),
  ],
)

export const documentTypes = ['application/xml', 'application/json', 'text/plain'] as const

export const appDocuments = pgTable(
  'app_documents',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    installationId: ulid('installation_id').notNull(),
    refType: text('ref_type').notNull(),
    /** What it is about. Each push can change it. */
    externalRef: text('external_ref').notNull(),
    dataId: text('data_id').notNull(),
    contentType: text('content_type', { enum: documentTypes }).notNull(),
    content: text('content').notNull(),
    title: text('title'),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({
      columns: [t.accommodationId, t.installationId],
      foreignColumns: [installations.accommodationId, installations.id],
    }),
    unique('app_documents_data').on(t.accommodationId, t.installationId, t.refType, t.dataId),
    index('app_documents_external_ref').on(t.accommodationId, t.externalRef, t.id),
  ],
)

/** Events that apps report. */
export const appEvents = pgTable(
  'app_events',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    installationId: ulid('installation_id').notNull(),
    type: text('type').notNull(),
    externalRef: text('external_ref'),
    data: jsonb('data').notNull().$type<Readonly<Record<string, unknown>>>(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({
      columns: [t.accommodationId, t.installationId],
      foreignColumns: [installations.accommodationId, installations.id],
    }),
    index('app_events_external_ref').on(t.accommodationId, t.externalRef, t.id),
    index('app_events_installation').on(t.accommodationId, t.installationId, t.id),
    index('app_events_received').on(t.receivedAt),
  ],
)
