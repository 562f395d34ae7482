import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { momentText } from '../../data/format.ts'
import { inBrowser } from '../../data/here.ts'
import { locale } from '../../data/preferences.ts'
import { properties } from '../../data/property.ts'
import { usePages } from '../../data/reading.ts'
import { PlatformLogsDocument, type PlatformLogsQuery, PropertyLogsDocument } from '../../generated/admin.ts'
import { Card } from '../../parts/card.tsx'
import { Choice, namedOptions } from '../../parts/field.tsx'
import { More, Shown } from '../../parts/shown.tsx'
import { List } from '../../parts/table.tsx'
import { words } from './words.ts'

type Entry = PlatformLogsQuery['platformLogs']['edges'][number]['node']

const platform = ''

/** Who did what: on the platform, or at a property. */
export default function LogsPage() {
  const [of, setOf] = useState(platform)
  const pages = usePages<Entry>(
    async (after) => {
      if (of === platform) return (await ask(PlatformLogsDocument, { after })).platformLogs
      return (await ask(PropertyLogsDocument, { accommodationId: of, after })).getUserLogs
    },
    [of],
  )
  const timeZone = properties.value?.find(({ id }) => id === of)?.timeZone ?? inBrowser().timeZone
  const place = { timeZone, language: locale.value }
  return (
    <Card
      title={words.pageLogs}
      actions={
        <Choice
          label={words.logOf}
          bare
          value={of}
          options={[[platform, words.ofPlatform], ...namedOptions(properties.value ?? [])]}
          onChange={setOf}
        />
      }
    >
      <Shown reading={pages.reading}>
        {({ rows }) => (
          <>
            <List
              label={words.pageLogs}
              heads={[words.time, words.who, words.what]}
              isEmpty={rows.length === 0}
              empty={words.noLog}
              icon="note"
            >
              {rows.map(({ id, createdAt, actor, account, log, type, data }) => (
                <tr key={id}>
                  <td class="number">{momentText(createdAt, place)}</td>
                  <td>
                    {actor.name ?? actor.kind}
                    {account && account.name !== actor.name && <small>→ {account.name}</small>}
                  </td>
                  <td>
                    {log}
                    <small>{type}</small>
                    {data != null && (
                      <details>
                        <summary>{words.details}</summary>
                        <pre>{JSON.stringify(data, null, 2)}</pre>
                      </details>
                    )}
                  </td>
                </tr>
              ))}
            </List>
            <More pages={pages} />
          </>
        )}
      </Shown>
    </Card>
  )
}
