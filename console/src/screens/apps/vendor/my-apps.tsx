import { useMemo, useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { pollMs, useReading } from '../../../data/reading.ts'
import { MyAppsDocument, RegisterAppDocument, type RegisterAppMutation, UpdateAppDocument } from '../../../generated/apps.ts'
import { Link } from '../../../navigation/link.tsx'
import { go, hrefOf, route } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Input, TextArea } from '../../../parts/input.tsx'
import { ListAndDetails } from '../../../parts/split.tsx'
import { toastDone } from '../../../parts/toast.tsx'
import type { OwnApp } from '../installed-app.tsx'
import { Commands } from '../log/commands.tsx'
import { Deliveries } from '../log/deliveries.tsx'
import { logOfInstallation } from '../log/source.ts'
import { MyApp } from './my-app.tsx'
import { ShowOnce } from './secrets.tsx'
import { words } from './words.ts'

/** The apps of a vendor: `/apps/mine/<app>`, and `/apps/mine/<app>/<installation>` for what went to and from a property. */
export function MyApps() {
  const list = useReading(async () => (await ask(MyAppsDocument, {})).apps.edges.map(({ node }) => node), [], { everyMs: pollMs })
  const [opened, setOpened] = useState<'register' | 'edit'>()
  const [, , appId, installationId] = route.value
  const chosen = list.value.value?.find(({ id }) => id === appId)
  if (chosen && installationId) return <InstallationLog app={chosen} installationId={installationId} />
  return (
    <>
      <div class="actions-row">
        <Button icon="plus" writes onClick={() => setOpened('register')}>
          {words.registerApp}
        </Button>
      </div>
      <ListAndDetails
        label={words.myApps}
        icon="plug"
        address={['apps', 'mine']}
        list={list}
        empty={words.noApps}
        emptyHint={words.noAppsHint}
        rowOf={({ id, name, description, latestVersion }) => ({
          id,
          title: name,
          hint: description,
          when: latestVersion?.version ?? words.notPublished,
        })}
        chosen={chosen?.id}
        details={chosen && <MyApp key={chosen.id} app={chosen} onChange={list.read} onEdit={() => setOpened('edit')} />}
      />
      {opened === 'register' && <RegisterApp onChange={list.read} onClose={() => setOpened(undefined)} />}
      {opened === 'edit' && chosen && <EditApp app={chosen} onChange={list.read} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** What went to and came from an own app at one property. */
function InstallationLog({ app, installationId }: { app: OwnApp; installationId: string }) {
  const [shown, setShown] = useState<'deliveries' | 'commands'>('deliveries')
  const log = useMemo(() => logOfInstallation(installationId), [installationId])
  const address = ['apps', 'mine', app.id, installationId]
  return (
    <>
      <Link href={hrefOf('apps', 'mine', app.id)} class="back-link">
        <Icon name="left" />
        {app.name}
      </Link>
      <div class="actions-row">
        {(['deliveries', 'commands'] as const).map((name) => (
          <Button key={name} pressed={shown === name} onClick={() => setShown(name)}>
            {words[name]}
          </Button>
        ))}
      </div>
      {shown === 'deliveries' ? <Deliveries source={log} address={address} /> : <Commands source={log} address={address} />}
    </>
  )
}

interface Draft {
  name: string
  description: string
  redirectUris: string
  webhookUrl: string
}

const inputOf = ({ name, description, redirectUris, webhookUrl }: Draft) => ({
  name: name.trim(),
  description: description.trim() || null,
  redirectUris: redirectUris.split('\n').flatMap((line) => line.trim() || []),
  webhookUrl: webhookUrl.trim() || null,
})

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const set = (key: keyof Draft) => (value: string) => onChange({ ...draft, [key]: value })
  return (
    <>
      <Input label={words.name} value={draft.name} onChange={set('name')} required />
      <Input label={words.description} value={draft.description} onChange={set('description')} />
      <TextArea label={words.redirectUris} value={draft.redirectUris} onChange={set('redirectUris')} rows={2} required isCode />
      <Input label={words.webhookUrl} value={draft.webhookUrl} onChange={set('webhookUrl')} type="url" />
    </>
  )
}

const empty: Draft = { name: '', description: '', redirectUris: '', webhookUrl: '' }

function RegisterApp({ onChange, onClose }: { onChange: () => void; onClose: () => void }) {
  const [draft, setDraft] = useState(empty)
  const [made, setMade] = useState<RegisterAppMutation['registerApp']>()
  const carryOut = async () => {
    setMade((await ask(RegisterAppDocument, { input: inputOf(draft) })).registerApp)
    onChange()
    return false
  }
  if (made)
    return (
      <ShowOnce
        title={words.registered}
        values={[
          [words.clientId, made.clientId],
          [words.clientSecret, made.clientSecret],
          [words.webhookSecret, made.webhookSecret],
        ]}
        onClose={() => {
          onClose()
          go(hrefOf('apps', 'mine', made.app.id))
        }}
      />
    )
  return (
    <ActionDialog title={words.registerApp} action={words.registerApp} onSend={carryOut} onClose={onClose}>
      <Fields draft={draft} onChange={setDraft} />
    </ActionDialog>
  )
}

function EditApp({ app, onChange, onClose }: { app: OwnApp; onChange: () => void; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({
    name: app.name,
    description: app.description ?? '',
    redirectUris: app.redirectUris.join('\n'),
    webhookUrl: app.webhookUrl ?? '',
  })
  const carryOut = async () => {
    await ask(UpdateAppDocument, { input: { id: app.id, ...inputOf(draft) } })
    toastDone(words.saved)
    onChange()
  }
  return (
    <ActionDialog title={words.edit} action={words.save} onSend={carryOut} onClose={onClose}>
      <Fields draft={draft} onChange={setDraft} />
    </ActionDialog>
  )
}
