import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { askHere, dotted, momentText } from '../../data/here.ts'
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
import { Dialog, useDialog } from '../../parts/dialog.tsx'
import { Choice, type Options, optionsOf } from '../../parts/field.tsx'
import { FormDialog, formFields } from '../../parts/form.tsx'
import { RunTag } from '../../parts/mark.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { Code } from '../../parts/split.tsx'
import { toastDone, write } from '../../parts/toast.tsx'
import type { InstalledApp } from './installed-app.tsx'
import { manifestOf, type Surface } from './installed-app.tsx'
import { words } from './words.ts'
import '../../parts/form.css'

/** What an app keeps at the property: lists to map to, documents, its actions and events. */
export function AppData({ installation }: { installation: InstalledApp }) {
  const { id: installationId } = installation
  const data = useReading(() => askHere(AppDataDocument, { installationId }), [installationId], { everyMs: pollMs })
  const [dialog, open] = useDialog()
  const { datasets = [], actionRuns, appDocuments, appEvents } = data.value.value ?? {}
  const offered = manifestOf(installation).surfaces.filter(({ kind }) => kind === 'action')
  const run = ({ key, title }: Surface) =>
    open(
      <FormDialog
        title={title}
        saveText={words.run}
        values={{}}
        fields={formFields(words, { about: { hint: words.aboutHint, isWide: true } })}
        onSave={async ({ about }) => {
          await ask(RunActionDocument, { input: { installationId, action: key, ...(about && { externalRef: about }) } })
          toastDone(words.requested)
          data.read()
        }}
      />,
    )
  return (
    <>
      <Lines title={words.lists} rows={datasets}>
        {({ key, itemCount, updatedAt }) => (
          <li key={key}>
            <span>
              {key} <small>{`${words.items(itemCount)} · ${momentText(updatedAt)}`}</small>
            </span>
            <Button onClick={() => open(<MapDataset installationId={installationId} dataset={key} />)}>{words.map}</Button>
          </li>
        )}
      </Lines>
      <Lines title={words.actions} rows={offered}>
        {(surface) => (
          <li key={surface.key}>
            <span>{surface.title}</span>
            <Button writes onClick={() => run(surface)}>
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
            <RunTag status={node.status} />
          </li>
        )}
      </Lines>
      <Lines title={words.documents} rows={appDocuments?.edges}>
        {({ node: { id, externalRef, title, dataId, refType, sizeBytes, updatedAt } }) => (
          <li key={id}>
            <button
              type="button"
              class="plain-link"
              onClick={() =>
                open(<AppDocument installationId={installationId} id={id} externalRef={externalRef} title={title ?? dataId} />)
              }
            >
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
      {dialog}
    </>
  )
}

interface LinesProps<Row> {
  title: string
  rows: readonly Row[] | undefined
  children: (row: Row) => ComponentChildren
}

/** A part with a line for each row; nothing without rows. */
export function Lines<Row>({ title, rows = [], children }: LinesProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul class="entries">{rows.map(children)}</ul>
    </section>
  )
}

interface AppDocumentProps {
  installationId: string
  id: string
  externalRef: string
  title: string
}

/** A document comes from the app unchecked: it is shown as text. */
function AppDocument({ id, title, ...variables }: AppDocumentProps) {
  const content = useReading(async () => {
    const { appDocuments } = await askHere(DocumentContentDocument, variables)
    return appDocuments.edges.find(({ node }) => node.id === id)?.node.content ?? ''
  })
  return (
    <Dialog title={title}>
      <Shown reading={content} rows={3}>
        {(text) => <Code label={title}>{text}</Code>}
      </Shown>
    </Dialog>
  )
}

type Entity = AppMappingsQueryVariables['platformEntity']

const entities: readonly Entity[] = ['ROOM', 'ROOM_TYPE', 'RATE_PLAN', 'CHANNEL']

interface Dataset {
  installationId: string
  dataset: string
}

/** What of the property stands for which item of the app's list. */
function MapDataset(list: Dataset) {
  const [platformEntity, setEntity] = useState<Entity>('ROOM_TYPE')
  return (
    <Dialog title={words.mapTitle(list.dataset)}>
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

function Mappings(list: Dataset & { platformEntity: Entity }) {
  const reading = useReading(() => askHere(AppMappingsDocument, list))
  const change = (platformId: string, externalKey: string) => {
    const input = { ...list, platformId, externalKey: externalKey || null }
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
