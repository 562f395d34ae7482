import { ask } from '../../../data/api.ts'
import { momentText as momentIn } from '../../../data/format.ts'
import { inBrowser, momentText } from '../../../data/here.ts'
import type { Page } from '../../../data/reading.ts'
import {
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

export interface DeliveryFilter {
  endpointId?: string
  status?: Delivery['status']
  type?: string
}

export interface CommandFilter {
  status?: Command['status']
}

/** Where deliveries and commands are read from: a property, or one installation of a vendor's app. */
export interface LogSource {
  key: string
  momentText: (at: string) => string
  /** Whether the reader manages the property, and so may send again and try again. */
  manages: boolean
  endpoints: () => Promise<readonly Endpoint[]>
  deliveries: (filter: DeliveryFilter, after: string | null) => Promise<Page<Delivery>>
  delivery: (id: string) => Promise<DeliveryWithTries | undefined>
  commands: (filter: CommandFilter, after: string | null) => Promise<Page<Command>>
  command: (row: Command) => Promise<Command>
}

export const logOfProperty = (accommodationId: string): LogSource => ({
  key: accommodationId,
  momentText,
  manages: true,
  endpoints: async () => (await ask(EndpointsDocument, { accommodationId })).webhookEndpoints,
  deliveries: async (filter, after) => (await ask(DeliveriesDocument, { accommodationId, filter, after })).webhookDeliveries,
  delivery: async (id) => (await ask(DeliveryDocument, { accommodationId, id })).webhookDeliveries.edges[0]?.node,
  commands: async (filter, after) => (await ask(CommandsDocument, { accommodationId, filter, after })).commands,
  command: async ({ id }) => (await ask(OneCommandDocument, { id })).command,
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
