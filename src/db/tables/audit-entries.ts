import { index, jsonb, text } from 'drizzle-orm/pg-core'
import type { Actor } from '../../kernel/actor.ts'
import type { AuditEntry } from '../../kernel/audit.ts'
import { instant, table, ulid } from './columns.ts'

export const auditEntries = table(
  'audit_entries',
  {
    id: ulid().primaryKey(),
    accommodationId: ulid(),
    type: text().notNull(),
    log: text().notNull(),
    relatedId: text(),
    data: jsonb().$type<Pick<AuditEntry, 'before' | 'after' | 'highlighted'> & { openedBy?: string | undefined }>().notNull(),
    actorKind: text().$type<Actor['kind']>().notNull(),
    actorId: text(),
    userId: ulid(),
    requestId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('audit_entries_accommodation').on(t.accommodationId, t.id),
    index('audit_entries_user').on(t.accommodationId, t.userId, t.id),
    index('audit_entries_related').on(t.accommodationId, t.relatedId, t.id),
  ],
)
