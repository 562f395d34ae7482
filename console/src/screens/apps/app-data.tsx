import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dotted, momentText } from '../../data/here.ts'
import { property } from '../../data/property.ts'
import { pollMs, useReading } from '../../data/reading.ts'
import {
  AppDataDocument,
  AppMappingsDocument,
  type AppMappingsQueryVariables,
  DocumentContentDocument,
  RunActionDocument,
  SetMappingDocument,
} from '../../generated/apps.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, type Options, optionsOf } from '../../parts/field.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Input } from '../../parts/input.tsx'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { Code } from '../../parts/split.tsx'
import { toastDone, write } from '../../parts/toast.tsx'
import type { InstalledApp } from './installed-app.tsx'
import { manifestOf, type Surface } from './installed-app.tsx'
import { words } from './words.ts'
import '../../parts/form.css'

const tones: Readonly<Record<string, Tone>> = { REQUESTED: 'calm', COMPLETED: 'good', FAILED: 'bad', TIMED_OUT: 'warn' }

/** What an app keeps at the property: lists to map to, documents, its actions and events. */
export function AppData({ installation }: { installation: InstalledApp }) {
  const here = { accommodationId: property.value!.id, installationId: installation.id }
  const data = useReading(() => ask(AppDataDocument, here), [installation.id], { everyMs: pollMs })
  const [mapped, setMapped] = useState<string>()
  const [action, setAction] = useState<Surface>()
  const [document, setDocument] = useState<{ id: string; externalRef: string; title: string }>()
  const { datasets = [], actionRuns, appDocuments, appEvents } = data.value.value ?? {}
  const offered = manifestOf(installation).surfaces.filter(({ kind }) => kind === 'action')
  return (
    <>
      <Lines title={words.lists} rows={datasets}>
        {({ key, itemCount, updatedAt }) => (
          <li key={key}>
            <span>
              {key} <small>{`${words.items(itemCount)} · ${momentText(updatedAt)}`}</small>
            </span>
            <Button onClick={() => setMapped(key)}>{words.map}</Button>
          </li>
        )}
      </Lines>
      <Lines title={words.actions} rows={offered}>
        {(surface) => (
          <li key={surface.key}>
            <span>{surface.title}</span>
            <Button writes onClick={() => setAction(surface)}>
              {words.run}
            </Button>
          </li>
        )}
      </Lines>
      <Lines title={words.runs} rows={actionRuns?.edges}>
        {({ node }) => (
          <li key={node.id}>
            <span>
              {node.action} <small>{dotted(node.externalRef, momentText(node.requestedAt), node.message)}</small>
            </span>
            <Tag tone={tones[node.status]!}>{words[`run${node.status}`]}</Tag>
          </li>
        )}
      </Lines>
      <Lines title={words.documents} rows={appDocuments?.edges}>
        {({ node: { id, externalRef, title, dataId, refType, sizeBytes, updatedAt } }) => (
          <li key={id}>
            <button type="button" class="plain-link" onClick={() => setDocument({ id, externalRef, title: title ?? dataId })}>
              {title ?? dataId}
            </button>
            <small>{[refType, words.bytes(sizeBytes), momentText(updatedAt)].join(' · ')}</small>
          </li>
        )}
      </Lines>
      <Lines title={words.events} rows={appEvents?.edges}>
        {({ node }) => (
          <li key={node.id}>
            <span>
              {node.type} <small>{node.externalRef}</small>
            </span>
            <small>{momentText(node.occurredAt)}</small>
          </li>
        )}
      </Lines>
      {mapped && <MapDataset {...here} dataset={mapped} onClose={() => setMapped(undefined)} />}
      {document && <AppDocument {...here} {...document} onClose={() => setDocument(undefined)} />}
      {action && (
        <RunAction installationId={installation.id} action={action} onRun={data.read} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

interface LinesProps<Row> {
  title: string
  rows: readonly Row[] | undefined
  children: (row: Row) => ComponentChildren
}

/** A part with a line for each row; nothing without rows. */
function Lines<Row>({ title, rows = [], children }: LinesProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul class="entries">{rows.map(children)}</ul>
    </section>
  )
}

interface RunActionProps {
  installationId: string
  action: Surface
  onRun: () => void
  onClose: () => void
}

function RunAction({ installationId, action: { key, title }, onRun, onClose }: RunActionProps) {
  const [externalRef, setExternalRef] = useState('')
  const carryOut = async () => {
    await ask(RunActionDocument, { input: { installationId, action: key, ...(externalRef && { externalRef }) } })
    toastDone(words.requested)
    onRun()
  }
  return (
    <ActionDialog title={title} action={words.run} onSend={carryOut} onClose={onClose}>
      <Input label={words.about} hint={words.aboutHint} value={externalRef} onChange={setExternalRef} />
    </ActionDialog>
  )
}

interface AppDocumentProps {
  accommodationId: string
  installationId: string
  id: string
  externalRef: string
  title: string
  onClose: () => void
}

/** A document comes from the app unchecked: it is shown as text. */
function AppDocument({ id, title, onClose, ...variables }: AppDocumentProps) {
  const content = useReading(async () => {
    const { appDocuments } = await ask(DocumentContentDocument, variables)
    return appDocuments.edges.find(({ node }) => node.id === id)?.node.content ?? ''
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Shown reading={content} rows={3}>
        {(text) => <Code label={title}>{text}</Code>}
      </Shown>
    </Dialog>
  )
}

type Entity = AppMappingsQueryVariables['platformEntity']

const entities: readonly Entity[] = ['ROOM', 'ROOM_TYPE', 'RATE_PLAN', 'CHANNEL']

interface MapDatasetProps {
  accommodationId: string
  installationId: string
  dataset: string
  onClose: () => void
}

/** What of the property stands for which item of the app's list. */
function MapDataset({ onClose, ...list }: MapDatasetProps) {
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
const withKnown = (items: Options, key: string) =>
  key === '' || items.some(([one]) => one === key) ? items : [...items, [key, key] as const]
