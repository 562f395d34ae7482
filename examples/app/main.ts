import { clean, demo, freeRoom, period, say, signIn, url } from '../foyer.ts'
import { openChannelManager } from './channel-manager.ts'
import { install, publish, registerApp } from './register.ts'

/** The life of an app at a property, from its registration to its uninstallation. With `--serve` it stays installed and listens. */

const { accommodationId } = demo
const port = Number(process.env.APP_PORT ?? 9401)

const [vendor, manager] = await Promise.all([signIn('vendor'), signIn('manager')])
const { appId, next, ...secrets } = await registerApp(vendor, `http://127.0.0.1:${port}`)
const [first, second] = [`${next}.0.0`, `${next}.1.0`]
await publish(vendor, appId, first)
say(`The vendor has registered the app ${appId} and published ${first}.`)

const app = openChannelManager({ url: `${url}/marketplace`, clientId: appId, ...secrets, say })
await app.listen(port)

const activated = app.processed('installation.activated')
const installationId = await install(manager, accommodationId, appId)
await activated
say('The manager has installed it.')

const hours = period(3)
const { roomTypeId: platformId, roomTypeName, roomId } = await freeRoom(manager, hours)
const mapping = { installationId, platformEntity: 'ROOM_TYPE', platformId, dataset: 'offers', externalKey: 'standard' } as const
await manager.mutation('setMapping', { input: mapping }, { externalKey: true })
say(`The manager has mapped ${roomTypeName} to the offer Standard.`)

const received = app.processed('pms.reservation.created')
const reservationId = await app.sell('standard', hours)
await received

const entered = app.processed('pms.reservation.checked_in')
await manager.mutation('assignRoomToReservation', { input: { reservationId, roomId } }, { id: true })
await manager.mutation('reservationCheckIn', { reservationId }, { id: true })
say('The front desk has given the guest a room and checked the guest in.')
await entered

const done = app.processed('action.run')
const action = { installationId, action: 'stop-selling', externalRef: reservationId }
const { id: runId } = await manager.mutation('runAppAction', { input: action }, { id: true })
say('The manager has requested an action of the app.')
await done

const upgraded = app.processed('installation.upgraded')
await publish(vendor, appId, second, first)
const { plan } = await manager.mutation(
  'upgradeInstallation',
  { input: { installationId, version: second } },
  { plan: { fromVersion: true, toVersion: true } },
)
say(`The manager has upgraded it from ${plan.fromVersion} to ${plan.toVersion}.`)
await upgraded

const selection = { edges: { node: { id: true, status: true } } } as const
const runs = await manager.query('actionRuns', { accommodationId, installationId }, selection)
const upgrades = await manager.query('upgrades', { accommodationId, installationId }, selection)
const isCompleted = ({ node }: { node: { status: string } }) => node.status === 'COMPLETED'
if (!runs.edges.some((edge) => edge.node.id === runId && isCompleted(edge))) throw new Error('The action was not completed.')
if (upgrades.edges.length !== 1 || !upgrades.edges.every(isCompleted)) throw new Error('The upgrade was not completed.')
say('The property lists the action and the upgrade as completed.')

const left = app.processed('pms.reservation.checked_out')
await manager.mutation('reservationCheckOut', { reservationId }, { id: true })
await left
await clean(manager, roomId)

if (process.argv.includes('--serve')) say(`The app is listening at port ${port}.`)
else {
  await manager.mutation('uninstallApp', { installationId }, { id: true })
  app.close()
  say('The guest has left, and the app is uninstalled. All steps are done.')
}
