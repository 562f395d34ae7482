import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Actor } from '../../kernel/actor.ts'
import type { AuditEntry } from '../../kernel/audit.ts'
import { instant, ulid } from './columns.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: ulid('id').primaryKey(),
    accommodationId: ulid('accommodation_id'),
    type: text('type').notNull(),
    log: text('log').notNull(),
    relatedId: text('related_id'),
    data: jsonb('data')
      .$type<Pick<AuditEntry, 'before' | 'after' | 'highlighted'> & { openedBy?: string | undefined }>()
      .notNull(),
    actorKind: text('actor_kind').$type<Actor['kind']>().notNull(),
    actorId: text('actor_id'),
    userId: ulid('user_id'),
    requestId: text('request_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('audit_entries_accommodation').on(t.accommodationId, t.id),
    index('audit_entries_user').on(t.accommodationId, t.userId, t.id),
    index('audit_entries_related').on(t.accommodationId, t.relatedId, t.id),
  ],
)
