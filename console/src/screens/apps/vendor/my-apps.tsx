import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { pollMs, useReading } from '../../../data/reading.ts'
import {
  MyAppsDocument,
  RegisterAppDocument,
  type RegisterAppMutationVariables,
  UpdateAppDocument,
} from '../../../generated/apps.ts'
import { Link } from '../../../navigation/link.tsx'
import { go, hrefOf, route } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Input, TextArea, useFields } from '../../../parts/input.tsx'
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
  const [dialog, open] = useDialog()
  const [, , appId, installationId] = route.value
  const chosen = list.value.value?.find(({ id }) => id === appId)
  if (chosen && installationId) return <InstallationLog app={chosen} installationId={installationId} />
  const edit = () =>
    open(
      <AppDialog
        title={words.edit}
        action={words.save}
        app={chosen}
        onSend={async (input) => {
          await ask(UpdateAppDocument, { input: { id: chosen!.id, ...input } })
          toastDone(words.saved)
          list.read()
        }}
      />,
    )
  const register = () =>
    open(
      <AppDialog
        title={words.registerApp}
        action={words.registerApp}
        onSend={async (input) => {
          const { registerApp: made } = await ask(RegisterAppDocument, { input })
          list.read()
          const close = () => {
            open(undefined)
            go(hrefOf('apps', 'mine', made.app.id))
          }
          open(
            <ShowOnce
              title={words.registered}
              values={[
                [words.clientId, made.clientId],
                [words.clientSecret, made.clientSecret],
                [words.webhookSecret, made.webhookSecret],
              ]}
              onClose={close}
            />,
          )
          return false
        }}
      />,
    )
  return (
    <>
      <div class="actions-row">
        <Button icon="plus" writes onClick={register}>
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
        details={chosen && <MyApp key={chosen.id} app={chosen} onChange={list.read} onEdit={edit} />}
      />
      {dialog}
    </>
  )
}

/** What went to and came from an own app at one property. */
function InstallationLog({ app, installationId }: { app: OwnApp; installationId: string }) {
  const [shown, setShown] = useState<'deliveries' | 'commands'>('deliveries')
  const log = logOfInstallation(installationId)
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

interface AppDialogProps {
  title: string
  action: string
  /** The values of the fields at first. */
  app?: OwnApp
  onSend: (input: RegisterAppMutationVariables['input']) => Promise<unknown>
}

/** What a vendor says of an app. */
function AppDialog({ app, onSend, ...dialog }: AppDialogProps) {
  const [fields, field] = useFields({
    name: app?.name ?? '',
    description: app?.description ?? '',
    redirectUris: app?.redirectUris.join('\n') ?? '',
    webhookUrl: app?.webhookUrl ?? '',
  })
  const send = () =>
    onSend({
      name: fields.name.trim(),
      description: fields.description.trim() || null,
      redirectUris: fields.redirectUris.split('\n').flatMap((line) => line.trim() || []),
      webhookUrl: fields.webhookUrl.trim() || null,
    })
  return (
    <ActionDialog {...dialog} onSend={send}>
      <Input label={words.name} {...field('name')} required />
      <Input label={words.description} {...field('description')} />
      <TextArea label={words.redirectUris} {...field('redirectUris')} rows={2} required isCode />
      <Input label={words.webhookUrl} {...field('webhookUrl')} type="url" />
    </ActionDialog>
  )
}
