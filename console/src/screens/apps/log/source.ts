import { ask } from '../../../data/api.ts'
import { momentText as momentIn } from '../../../data/format.ts'
import { inBrowser, momentText } from '../../../data/here.ts'
import {
  type AppCommandFilter,
  type AppDeliveryFilter,
  type CommandRowFragment,
  CommandsDocument,
  DeliveriesDocument,
  DeliveryDocument,
  type DeliveryRowFragment,
  type DeliveryWithTriesFragment,
  type EndpointRowFragment,
  EndpointsDocument,
  OneCommandDocument,
  VendorCommandsDocument,
  VendorDeliveriesDocument,
  VendorDeliveryDocument,
} from '../../../generated/apps.ts'

export type Delivery = DeliveryRowFragment
export type DeliveryWithTries = DeliveryWithTriesFragment
export type Endpoint = EndpointRowFragment
export type Command = CommandRowFragment & { request?: unknown; result?: unknown }

/** Where deliveries and commands are read from: a property, or one installation of a vendor's app. */
export type LogSource = ReturnType<typeof logOfProperty>

export interface LogProps {
  source: LogSource
  /** Of the list; the id of the chosen row follows. */
  address: readonly string[]
}

export const logOfProperty = (accommodationId: string) => ({
  key: accommodationId,
  momentText,
  /** Whether the reader manages the property, and so may send again and try again. */
  manages: true,
  endpoints: async () => (await ask(EndpointsDocument, { accommodationId })).webhookEndpoints,
  deliveries: async (filter: AppDeliveryFilter, after: string | null) =>
    (await ask(DeliveriesDocument, { accommodationId, filter, after })).webhookDeliveries,
  delivery: async (id: string) => (await ask(DeliveryDocument, { accommodationId, id })).webhookDeliveries.edges[0]?.node,
  commands: async (filter: AppCommandFilter, after: string | null) =>
    (await ask(CommandsDocument, { accommodationId, filter, after })).commands,
  command: async ({ id }: Command): Promise<Command> => (await ask(OneCommandDocument, { id })).command,
})

/** A vendor reads what belongs to an own app. The times are those of the vendor's browser. */
export const logOfInstallation = (installationId: string): LogSource => ({
  key: installationId,
  momentText: (at) => momentIn(at, inBrowser()),
  manages: false,
  endpoints: async () => [],
  deliveries: async (filter, after) => (await ask(VendorDeliveriesDocument, { installationId, filter, after })).appDeliveries,
  delivery: async (id) => (await ask(VendorDeliveryDocument, { installationId, id })).appDeliveries.edges[0]?.node,
  commands: async (filter, after) => (await ask(VendorCommandsDocument, { installationId, filter, after })).appCommands,
  command: async (row) => row,
})
