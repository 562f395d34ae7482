import { sql } from 'drizzle-orm'
import { apps, commands, installations } from '../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../db/view.ts'

export type StoredCommand = typeof commands.$inferSelect
export type CommandStatus = StoredCommand['status']

export interface CommandRow extends Omit<StoredCommand, 'request'> {
  appName: string
  request: unknown
  result: unknown
}

export const commandView = defineView<CommandRow>(commands, {
  always: ['accommodationId', 'outboxId'],
  needs: { id: ['outboxId'], nextAttemptAt: ['nextAttemptAt', 'completedAt'] },
  computed: {
    appName: qualifyColumns(sql`(select ${apps.name} from ${installations} join ${apps} on ${apps.id} = ${installations.appId}
      where ${installations.accommodationId} = ${commands.accommodationId} and ${installations.id} = ${commands.installationId})`),
    request: qualifyColumns(sql`${commands.request} -> 'body'`),
    result: qualifyColumns(sql`${commands.response} -> 'data'`),
  },
})
