import { foreignKey, index, integer, jsonb, type PgColumn, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, keyOf, oneOf, refersTo, table, tableOfRows, timestamps, ulid } from './columns.ts'
import { installations } from './marketplace.ts'

// The data that apps store here.

/** A list of an app, always replaced as a whole. Its row is the lock for that. */
export const datasets = table(
  'datasets',
  {
    accommodationId: ulid().notNull(),
    installationId: ulid().notNull(),
    key: text().notNull(),
    itemCount: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.installationId, t.key), refersTo(t, t.installationId, installations)],
)

const ofDataset = (t: Record<'accommodationId' | 'installationId' | 'dataset', PgColumn>, name: string) =>
  foreignKey({
    name,
    columns: [t.accommodationId, t.installationId, t.dataset],
    foreignColumns: [datasets.accommodationId, datasets.installationId, datasets.key],
  })

export const datasetItems = table(
  'dataset_items',
  {
    accommodationId: ulid().notNull(),
    installationId: ulid().notNull(),
    dataset: text().notNull(),
    key: text().notNull(),
    /** From 1. */
    position: integer().notNull(),
    label: text().notNull(),
    attributes: jsonb().notNull().$type<Readonly<Record<string, unknown>>>(),
  },
  (t) => [
    primaryKey({ name: 'dataset_items_pk', columns: [t.accommodationId, t.installationId, t.dataset, t.key] }),
    ofDataset(t, 'dataset_items_dataset'),
    index('dataset_items_position').on(t.accommodationId, t.installationId, t.dataset, t.position),
  ],
)

export const platformEntities = ['ROOM', 'ROOM_TYPE', 'RATE_PLAN', 'CHANNEL'] as const

/** Entity of the property → item of a dataset. A mapping outlives an item that a later push leaves out. */
export const mappings = table(
  'mappings',
  {
    accommodationId: ulid().notNull(),
    installationId: ulid().notNull(),
    dataset: text().notNull(),
    platformEntity: oneOf(platformEntities).notNull(),
    platformId: text().notNull(),
    externalKey: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'mappings_pk',
      columns: [t.accommodationId, t.installationId, t.dataset, t.platformEntity, t.platformId],
    }),
    ofDataset(t, 'mappings_dataset'),
  ],
)

export const documentTypes = ['application/xml', 'application/json', 'text/plain'] as const

export const appDocuments = tableOfRows(
  'app_documents',
  {
    installationId: ulid().notNull(),
    refType: text().notNull(),
    /** What it is about. Each push can change it. */
    externalRef: text().notNull(),
    dataId: text().notNull(),
    contentType: oneOf(documentTypes).notNull(),
    content: text().notNull(),
    title: text(),
    sizeBytes: integer().notNull(),
    ...timestamps(),
  },
  (t) => [
    refersTo(t, t.installationId, installations),
    unique('app_documents_data').on(t.accommodationId, t.installationId, t.refType, t.dataId),
    index('app_documents_external_ref').on(t.accommodationId, t.externalRef, t.id),
  ],
)

/** Events that apps report. */
export const appEvents = tableOfRows(
  'app_events',
  {
    installationId: ulid().notNull(),
    type: text().notNull(),
    externalRef: text(),
    data: jsonb().notNull().$type<Readonly<Record<string, unknown>>>(),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    refersTo(t, t.installationId, installations),
    index('app_events_external_ref').on(t.accommodationId, t.externalRef, t.id),
    index('app_events_installation').on(t.accommodationId, t.installationId, t.id),
    index('app_events_received').on(t.receivedAt),
  ],
)
