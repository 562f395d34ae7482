import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { useReading } from '../../data/reading.ts'
import { AppMappingsDocument, type AppMappingsQueryVariables, SetMappingDocument } from '../../generated/apps.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice } from '../../parts/field.tsx'
import { optionsOf } from '../../parts/options.ts'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/write.ts'
import { words } from './words.ts'
import '../../parts/form.css'

type Entity = AppMappingsQueryVariables['platformEntity']

const entities: readonly Entity[] = ['ROOM', 'ROOM_TYPE', 'RATE_PLAN', 'CHANNEL']

interface MapDatasetProps {
  accommodationId: string
  installationId: string
  dataset: string
  onClose: () => void
}

/** What of the property stands for which item of the app's list. */
export function MapDataset({ onClose, ...list }: MapDatasetProps) {
  const [platformEntity, setEntity] = useState<Entity>('ROOM_TYPE')
  return (
    <Dialog title={words.mapTitle(list.dataset)} onClose={onClose}>
      <Choice
        label={words.mapWhat}
        value={platformEntity}
        options={optionsOf(entities, (entity) => words[`entity${entity}`])}
        onChange={setEntity}
      />
      <Mappings key={platformEntity} {...list} platformEntity={platformEntity} />
    </Dialog>
  )
}

function Mappings(of: AppMappingsQueryVariables & { dataset: string }) {
  const reading = useReading(() => ask(AppMappingsDocument, of))
  const { installationId, platformEntity, dataset } = of
  const change = (platformId: string, externalKey: string) => {
    const input = { installationId, platformEntity, platformId, dataset, externalKey: externalKey || null }
    void write(() => ask(SetMappingDocument, { input }), reading.read)
  }
  return (
    <Shown reading={reading} rows={3}>
      {({ datasetItems, mappings: { unmapped, items } }) => {
        const offered = datasetItems.edges.map(({ node }) => [node.key, node.label] as const)
        const rows = [...unmapped.map((one) => ({ ...one, externalKey: '' })), ...items]
        if (rows.length === 0) return <Empty icon="plug">{words.nothingToMap}</Empty>
        return (
          <div class="form">
            {rows
              .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
              .map((row) => (
                <Choice
                  key={row.platformId}
                  label={nameOf(row)}
                  value={row.externalKey}
                  options={[['', words.notMapped] as const, ...withKnown(offered, row.externalKey)]}
                  onChange={(key) => change(row.platformId, key)}
                />
              ))}
          </div>
        )
      }}
    </Shown>
  )
}

const nameOf = ({ platformLabel, platformId }: { platformLabel?: string | null; platformId: string }) =>
  platformLabel ?? platformId

/** An item that the app has removed is still the value. */
const withKnown = (items: readonly (readonly [string, string])[], key: string) =>
  key === '' || items.some(([one]) => one === key) ? items : [...items, [key, key] as const]
