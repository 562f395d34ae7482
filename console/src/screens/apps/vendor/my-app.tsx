import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { dayText } from '../../../data/format.ts'
import { inBrowser } from '../../../data/here.ts'
import { pollMs, useReading } from '../../../data/reading.ts'
import { MyAppDocument, PublishVersionDocument } from '../../../generated/apps.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefOf } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { TextArea } from '../../../parts/input.tsx'
import { Code, Facts } from '../../../parts/split.tsx'
import { toastDone } from '../../../parts/toast.tsx'
import { type OwnApp, StateTag } from '../installed-app.tsx'
import { Secrets } from './secrets.tsx'
import { words } from './words.ts'

interface MyAppProps {
  app: OwnApp
  onChange: () => void
  onEdit: () => void
}

/** One app of the vendor: addresses, secrets, versions, and where it is installed. */
export function MyApp({ app, onChange, onEdit }: MyAppProps) {
  const reading = useReading(() => ask(MyAppDocument, { appId: app.id }), [app.id], { everyMs: pollMs })
  const [dialog, open] = useDialog()
  const place = inBrowser()
  const { appVersions, appSecrets, appInstallations } = reading.value.value ?? {}
  const again = () => {
    reading.read()
    onChange()
  }
  return (
    <>
      <header class="title-row">
        <h2>{app.name}</h2>
        <Button writes onClick={onEdit}>
          {words.edit}
        </Button>
      </header>
      {app.description && <p class="hint">{app.description}</p>}
      <Facts
        rows={[
          [words.clientId, <code key="id">{app.id}</code>],
          [words.webhookUrl, app.webhookUrl],
          [words.redirectPages, app.redirectUris.join(', ')],
        ]}
      />
      {appSecrets && <Secrets appId={app.id} secrets={appSecrets} onChange={reading.read} />}
      <section>
        <div class="title-row">
          <h3>{words.versions}</h3>
          <Button writes onClick={() => open(<PublishVersion app={app} onChange={again} />)}>
            {words.publish}
          </Button>
        </div>
        {appVersions?.edges.length === 0 && <p class="hint">{words.notPublished}</p>}
        <ol class="tries">
          {appVersions?.edges.map(({ node }) => (
            <li key={node.version}>
              <details>
                <summary>
                  <span>{node.version}</span>
                  <small class="tried-at">{`${dayText(node.publishedAt, place)} · ${node.scopes.join(', ')}`}</small>
                </summary>
                <Code label={`${words.manifest} ${node.version}`}>{JSON.stringify(node.manifest)}</Code>
              </details>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{words.installations}</h3>
        {appInstallations?.edges.length === 0 && <p class="hint">{words.neverInstalled}</p>}
        <ul class="entries">
          {appInstallations?.edges.map(({ node }) => (
            <li key={node.id}>
              <span>
                {node.state === 'UNINSTALLED' ? (
                  node.accommodationName
                ) : (
                  <Link href={hrefOf('apps', 'mine', app.id, node.id)} class="linked">
                    {node.accommodationName}
                  </Link>
                )}
                <small>{`${words.version} ${node.version} · ${dayText(node.installedAt, place)}`}</small>
              </span>
              <StateTag state={node.state} />
            </li>
          ))}
        </ul>
      </section>
      {dialog}
    </>
  )
}

const first = { version: '1.0.0', scopes: ['reservations:read'], webhooks: ['pms.reservation.*'], surfaces: [] }

/** The version after this one: its last number counts up. */
const nextOf = (version: string) =>
  version.replace(/^(\d+\.\d+\.)(\d+).*$/, (_, head: string, last: string) => head + (Number(last) + 1))

const draftOf = ({ latestVersion }: OwnApp) =>
  latestVersion ? { ...(latestVersion.manifest as object), version: nextOf(latestVersion.version) } : first

function PublishVersion({ app, onChange }: Pick<MyAppProps, 'app' | 'onChange'>) {
  const [text, setText] = useState(JSON.stringify(draftOf(app), null, 2))
  const manifest = parsed(text)
  const carryOut = async () => {
    const { publishAppVersion } = await ask(PublishVersionDocument, { appId: app.id, manifest })
    toastDone(words.published(publishAppVersion.version))
    onChange()
  }
  return (
    <ActionDialog title={words.publish} action={words.publish} disabled={manifest === undefined} onSend={carryOut}>
      <TextArea
        isCode
        label={words.manifest}
        hint={manifest === undefined ? words.manifestInvalid : words.manifestHint}
        value={text}
        onChange={setText}
        rows={14}
      />
    </ActionDialog>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
