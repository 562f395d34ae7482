// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The status of an action run. */
export type ActionRunStatus =
  /** The app has done it. */
  | 'COMPLETED'
  /** The app could not do it. */
  | 'FAILED'
  /** It was requested of the app. */
  | 'REQUESTED'
  /** The app did not answer in time. */
  | 'TIMED_OUT';

/** Filter of the commands of one installation. */
export type AppCommandFilter = {
  /** Those of this kind, such as `payment.record`. */
  kind?: string | null | undefined;
  /** Those with this status. */
  status?: CommandStatus | null | undefined;
};

/** Filter of the log of deliveries of one installation. */
export type AppDeliveryFilter = {
  /** Those to this endpoint. */
  endpointId?: string | null | undefined;
  /** Those stored at this time or later. */
  from?: string | null | undefined;
  /** The one with this identifier. */
  id?: string | null | undefined;
  /** Those with this status. */
  status?: WebhookStatus | null | undefined;
  /** Those stored before this time. */
  to?: string | null | undefined;
  /** Those of this event. */
  type?: string | null | undefined;
};

/** The two secrets of an app. */
export type AppSecretKind =
  /** Authenticates the app at the OAuth endpoints. */
  | 'CLIENT'
  /** Signs webhooks. */
  | 'WEBHOOK';

/** Filter of the list of commands. */
export type CommandFilter = {
  /** Those of this installation. */
  installationId?: string | null | undefined;
  /** Those of this kind, such as `payment.record`. */
  kind?: string | null | undefined;
  /** Those with this status. */
  status?: CommandStatus | null | undefined;
};

/** The status of a command of an app. */
export type CommandStatus =
  /** Its app was uninstalled before it was carried out. */
  | 'CANCELED'
  /** It was refused, or its last retry failed. `retryCommand` tries it again. */
  | 'FAILED'
  /** It waits for its next attempt. */
  | 'PENDING'
  /** It is being attempted. */
  | 'PROCESSING'
  /** It concerns a day whose accounting period is closed. */
  | 'SKIPPED'
  /** It was carried out. */
  | 'SUCCEEDED';

/** An installation. */
export type InstallAppInput = {
  /** Where it is installed. */
  accommodationId: string;
  /** The app; its newest version is installed. */
  appId: string;
  /** Where the app opens: exactly one of its registered addresses. Optional if it has only one. */
  redirectUri?: string | null | undefined;
  /** The scopes that the tenant consents to, among those that the version requests. */
  scopes: Array<string>;
  /** Passed unchanged to the app's page, at most 500 characters. */
  state?: string | null | undefined;
};

/** How far an installation is. */
export type InstallationState =
  /** The app has not reported yet that it is ready. */
  | 'INSTALLED'
  /** The app has reported that it is ready. */
  | 'READY'
  /** It was uninstalled. */
  | 'UNINSTALLED'
  /** An upgrade waits for the app. */
  | 'UPGRADING';

/** The kinds of entities of a property that can be mapped to items of a dataset. */
export type PlatformEntity =
  /** A channel, by the identifier that reservations carry. */
  | 'CHANNEL'
  /** A rate plan, by the identifier that reservations carry. */
  | 'RATE_PLAN'
  /** A room. */
  | 'ROOM'
  /** A room type. */
  | 'ROOM_TYPE';

/** A new app. */
export type RegisterAppInput = {
  /** What it does, at most 5,000 characters. */
  description?: string | null | undefined;
  /** Name, at most 200 characters, unique among apps. */
  name: string;
  /** The addresses of its page: 1 to 10, https or on this machine, each compared letter by letter. */
  redirectUris: Array<string>;
  /** The address that receives its webhooks: a public https address, or one that the operator allows. */
  webhookUrl?: string | null | undefined;
};

/** Which webhooks to send again. */
export type ReplayWebhooksInput = {
  /** The endpoint that gets them. */
  endpointId: string;
  /** Those stored at this time or later. */
  from: string;
  /** Also those that were delivered; by default only dead ones. */
  includeDelivered?: boolean | null | undefined;
  /** Those of this event, or of all that begin alike, such as `reservation.*`. */
  pattern?: string | null | undefined;
  /** Those stored before this time; by default until now. */
  to?: string | null | undefined;
};

/** Status of a reservation, in ascending order. */
export type ReservationStatus =
  /** The guest is in house. */
  | 'CHECKED_IN'
  /** The guest has left. */
  | 'CHECKED_OUT'
  /** Confirmed. */
  | 'DEFINITE'
  /** Confirmed, with a room kept ready for arrival. */
  | 'HOLDING'
  /** A request; holds no inventory. */
  | 'INQUIRY'
  /** A hold: keeps its inventory until `releaseAt`, then becomes INQUIRY. */
  | 'TENTATIVE';

/** Kind of stay. */
export type ReservationType =
  /** One night or more. */
  | 'lodge'
  /** By the hour. */
  | 'rent';

/** Cleaning state of a room. */
export type RoomCleaningState =
  /** Cleaned, and ready for the next guest unless the setting `inspectionRequired` is `true`. */
  | 'CLEAN'
  /** Being cleaned. */
  | 'CLEANING'
  /** To be cleaned. */
  | 'DIRTY'
  /** Cleaned, checked and ready for the next guest. */
  | 'INSPECTED';

/** An action to run. */
export type RunAppActionInput = {
  /** The key of a surface of the kind `action` in the manifest of the installed version. */
  action: string;
  /** What it is about, such as a reservation's identifier: 1 to 128 letters, digits and `. _ : -`. */
  externalRef?: string | null | undefined;
  /** The input for the app. */
  input?: unknown;
  /** The installation. */
  installationId: string;
};

/** A mapping. */
export type SetMappingInput = {
  /** The key of the dataset. */
  dataset: string;
  /** The key of the item; null removes the mapping. */
  externalKey?: string | null | undefined;
  /** The installation whose dataset it is. */
  installationId: string;
  /** The kind of entity. */
  platformEntity: PlatformEntity;
  /** Its identifier within the property. */
  platformId: string;
};

/** Changes of an app. An omitted field stays as it is. */
export type UpdateAppInput = {
  /** What it does, at most 5,000 characters; null for none. */
  description?: string | null | undefined;
  /** The app. */
  id: string;
  /** Name, at most 200 characters, unique among apps. */
  name?: string | null | undefined;
  /** The addresses of its page; they replace all earlier ones. */
  redirectUris?: Array<string> | null | undefined;
  /** The address that receives the webhooks of all its installations, at once; null for none. */
  webhookUrl?: string | null | undefined;
};

/** An upgrade. */
export type UpgradeInstallationInput = {
  /** Only shows what would be done. Default: false. */
  dryRun?: boolean | null | undefined;
  /** The installation. */
  installationId: string;
  /** The scopes to which the tenant consents besides those that the installation has. Required, even if empty, if the version requests further scopes. */
  scopes?: Array<string> | null | undefined;
  /** The version, higher than the installed one; by default the newest. */
  version?: string | null | undefined;
};

/** The status of an upgrade. */
export type UpgradeStatus =
  /** The new version is in force, and the app has not yet reported that it has moved its own data. */
  | 'AWAITING_APP'
  /** Somebody canceled it, and the former version is in force again; or the app was uninstalled. */
  | 'CANCELED'
  /** It is complete. */
  | 'COMPLETED'
  /** The app could not move its data: the former version is in force again. */
  | 'FAILED';

/** Filter of the log of deliveries. */
export type WebhookDeliveryFilter = {
  /** Those to this endpoint. */
  endpointId?: string | null | undefined;
  /** Those stored at this time or later. */
  from?: string | null | undefined;
  /** The one with this identifier. */
  id?: string | null | undefined;
  /** Those for this installation. */
  installationId?: string | null | undefined;
  /** Those with this status. */
  status?: WebhookStatus | null | undefined;
  /** Those stored before this time. */
  to?: string | null | undefined;
  /** Those of this event. */
  type?: string | null | undefined;
};

/** Why an endpoint is disabled. */
export type WebhookDisabledReason =
  /** Nothing could be delivered for days. */
  | 'FAILING'
  /** The receiver answered 410. */
  | 'GONE'
  /** The app or a manager disabled it. */
  | 'REQUESTED'
  /** The app is uninstalled. */
  | 'UNINSTALLED';

/** The origin of an endpoint. */
export type WebhookEndpointKind =
  /** The address that the app registered. */
  | 'APP'
  /** An address that the installation added. */
  | 'OWN';

/** Whether webhooks are sent to an endpoint. */
export type WebhookEndpointStatus =
  /** They are not sent. Webhooks of this time are stored, and can be replayed. */
  | 'DISABLED'
  /** They are sent. */
  | 'ENABLED';

/** The status of a delivery. */
export type WebhookStatus =
  /** It is not attempted again; redeliver or replay it. */
  | 'DEAD'
  /** The receiver accepted it. */
  | 'DELIVERED'
  /** It waits for its first or its next attempt. */
  | 'PENDING';

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type InstalledAppRowFragment = { id: string, appId: string, appName: string, state: InstallationState, version: string, latestVersion: string, effectiveScopes: Array<string>, manifest: unknown, installedAt: string, setupReadyAt: string | null, uninstalledAt: string | null };

export type InstallationsQueryVariables = Exact<{
  accommodationId: string;
}>;


export type InstallationsQuery = { installations: Array<{ id: string, appId: string, appName: string, state: InstallationState, version: string, latestVersion: string, effectiveScopes: Array<string>, manifest: unknown, installedAt: string, setupReadyAt: string | null, uninstalledAt: string | null }> };

export type OfferedAppsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type OfferedAppsQuery = { apps: { edges: Array<{ node: { id: string, name: string, description: string | null, redirectUris: Array<string>, latestVersion: { version: string, scopes: Array<string> } | null } }> } };

export type InstallAppMutationVariables = Exact<{
  input: InstallAppInput;
}>;


export type InstallAppMutation = { installApp: { redirectUrl: string, installation: { id: string, appName: string } } };

export type ChangeScopesMutationVariables = Exact<{
  installationId: string;
  scopes: Array<string> | string;
}>;


export type ChangeScopesMutation = { changeInstallationScopes: { id: string, appId: string, appName: string, state: InstallationState, version: string, latestVersion: string, effectiveScopes: Array<string>, manifest: unknown, installedAt: string, setupReadyAt: string | null, uninstalledAt: string | null } };

export type UpgradeInstallationMutationVariables = Exact<{
  input: UpgradeInstallationInput;
}>;


export type UpgradeInstallationMutation = { upgradeInstallation: { plan: { fromVersion: string, toVersion: string, appMigration: boolean, newScopes: Array<string>, droppedScopes: Array<string>, effectiveScopes: Array<string> }, upgrade: { id: string, status: UpgradeStatus } | null } };

export type UpgradesQueryVariables = Exact<{
  accommodationId: string;
  installationId: string;
}>;


export type UpgradesQuery = { upgrades: { edges: Array<{ node: { id: string, fromVersion: string, toVersion: string, status: UpgradeStatus, message: string | null, startedAt: string, completedAt: string | null } }> } };

export type CancelUpgradeMutationVariables = Exact<{
  upgradeId: string;
}>;


export type CancelUpgradeMutation = { cancelUpgrade: { id: string, status: UpgradeStatus } };

export type UninstallAppMutationVariables = Exact<{
  installationId: string;
}>;


export type UninstallAppMutation = { uninstallApp: { id: string, appId: string, appName: string, state: InstallationState, version: string, latestVersion: string, effectiveScopes: Array<string>, manifest: unknown, installedAt: string, setupReadyAt: string | null, uninstalledAt: string | null } };

export type AppDataQueryVariables = Exact<{
  accommodationId: string;
  installationId: string;
}>;


export type AppDataQuery = { datasets: Array<{ key: string, itemCount: number, updatedAt: string }>, actionRuns: { edges: Array<{ node: { id: string, action: string, externalRef: string | null, status: ActionRunStatus, message: string | null, requestedAt: string, completedAt: string | null } }> }, appDocuments: { edges: Array<{ node: { id: string, refType: string, externalRef: string, dataId: string, title: string | null, sizeBytes: number, contentType: string, updatedAt: string } }> }, appEvents: { edges: Array<{ node: { id: string, type: string, externalRef: string | null, occurredAt: string, data: unknown } }> } };

export type DocumentContentQueryVariables = Exact<{
  accommodationId: string;
  installationId: string;
  externalRef: string;
}>;


export type DocumentContentQuery = { appDocuments: { edges: Array<{ node: { id: string, content: string } }> } };

export type RunActionMutationVariables = Exact<{
  input: RunAppActionInput;
}>;


export type RunActionMutation = { runAppAction: { id: string } };

export type AppMappingsQueryVariables = Exact<{
  accommodationId: string;
  installationId: string;
  platformEntity: PlatformEntity;
  dataset: string;
}>;


export type AppMappingsQuery = { mappings: { items: Array<{ platformId: string, platformLabel: string | null, externalKey: string, externalLabel: string | null }>, unmapped: Array<{ platformId: string, platformLabel: string | null }> }, datasetItems: { edges: Array<{ node: { key: string, label: string } }> } };

export type SetMappingMutationVariables = Exact<{
  input: SetMappingInput;
}>;


export type SetMappingMutation = { setMapping: { platformId: string, externalKey: string } | null };

export type EndpointRowFragment = { id: string, installationId: string, kind: WebhookEndpointKind, url: string | null, description: string | null, patterns: Array<string>, status: WebhookEndpointStatus, disabledReason: WebhookDisabledReason | null, failingSince: string | null };

export type EndpointsQueryVariables = Exact<{
  accommodationId: string;
}>;


export type EndpointsQuery = { webhookEndpoints: Array<{ id: string, installationId: string, kind: WebhookEndpointKind, url: string | null, description: string | null, patterns: Array<string>, status: WebhookEndpointStatus, disabledReason: WebhookDisabledReason | null, failingSince: string | null }> };

export type EnableEndpointMutationVariables = Exact<{
  id: string;
}>;


export type EnableEndpointMutation = { enableWebhookEndpoint: { id: string, installationId: string, kind: WebhookEndpointKind, url: string | null, description: string | null, patterns: Array<string>, status: WebhookEndpointStatus, disabledReason: WebhookDisabledReason | null, failingSince: string | null } };

export type DisableEndpointMutationVariables = Exact<{
  id: string;
}>;


export type DisableEndpointMutation = { disableWebhookEndpoint: { id: string, installationId: string, kind: WebhookEndpointKind, url: string | null, description: string | null, patterns: Array<string>, status: WebhookEndpointStatus, disabledReason: WebhookDisabledReason | null, failingSince: string | null } };

export type DeliveryRowFragment = { id: string, endpointId: string, installationId: string, type: string, resource: string, status: WebhookStatus, attempts: number, nextAttemptAt: string | null, createdAt: string };

export type DeliveryWithTriesFragment = { completedAt: string | null, body: string | null, id: string, endpointId: string, installationId: string, type: string, resource: string, status: WebhookStatus, attempts: number, nextAttemptAt: string | null, createdAt: string, log: Array<{ number: number, at: string, milliseconds: number, status: number | null, failure: string | null, answer: string | null, headers: Array<{ name: string, value: string }>, answerHeaders: Array<{ name: string, value: string }> }> };

export type DeliveriesQueryVariables = Exact<{
  accommodationId: string;
  filter?: WebhookDeliveryFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type DeliveriesQuery = { webhookDeliveries: { edges: Array<{ node: { id: string, endpointId: string, installationId: string, type: string, resource: string, status: WebhookStatus, attempts: number, nextAttemptAt: string | null, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DeliveryQueryVariables = Exact<{
  accommodationId: string;
  id: string;
}>;


export type DeliveryQuery = { webhookDeliveries: { edges: Array<{ node: { completedAt: string | null, body: string | null, id: string, endpointId: string, installationId: string, type: string, resource: string, status: WebhookStatus, attempts: number, nextAttemptAt: string | null, createdAt: string, log: Array<{ number: number, at: string, milliseconds: number, status: number | null, failure: string | null, answer: string | null, headers: Array<{ name: string, value: string }>, answerHeaders: Array<{ name: string, value: string }> }> } }> } };

export type RedeliverMutationVariables = Exact<{
  id: string;
}>;


export type RedeliverMutation = { redeliverWebhook: { completedAt: string | null, body: string | null, id: string, endpointId: string, installationId: string, type: string, resource: string, status: WebhookStatus, attempts: number, nextAttemptAt: string | null, createdAt: string, log: Array<{ number: number, at: string, milliseconds: number, status: number | null, failure: string | null, answer: string | null, headers: Array<{ name: string, value: string }>, answerHeaders: Array<{ name: string, value: string }> }> } };

export type ReplayMutationVariables = Exact<{
  input: ReplayWebhooksInput;
}>;


export type ReplayMutation = { replayWebhooks: number };

export type CommandRowFragment = { id: string, appName: string, kind: string, status: CommandStatus, attempts: number, nextAttemptAt: string | null, reservationId: string | null, idempotencyKey: string, orderingKey: string, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null };

export type CommandsQueryVariables = Exact<{
  accommodationId: string;
  filter?: CommandFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type CommandsQuery = { commands: { edges: Array<{ node: { id: string, appName: string, kind: string, status: CommandStatus, attempts: number, nextAttemptAt: string | null, reservationId: string | null, idempotencyKey: string, orderingKey: string, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OneCommandQueryVariables = Exact<{
  id: string;
}>;


export type OneCommandQuery = { command: { request: unknown, result: unknown, id: string, appName: string, kind: string, status: CommandStatus, attempts: number, nextAttemptAt: string | null, reservationId: string | null, idempotencyKey: string, orderingKey: string, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null } };

export type RetryCommandMutationVariables = Exact<{
  id: string;
}>;


export type RetryCommandMutation = { retryCommand: { id: string, appName: string, kind: string, status: CommandStatus, attempts: number, nextAttemptAt: string | null, reservationId: string | null, idempotencyKey: string, orderingKey: string, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null } };

export type MyAppsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAppsQuery = { apps: { edges: Array<{ node: { id: string, name: string, description: string | null, redirectUris: Array<string>, webhookUrl: string | null, createdAt: string, latestVersion: { version: string, publishedAt: string, manifest: unknown } | null } }> } };

export type MyAppQueryVariables = Exact<{
  appId: string;
}>;


export type MyAppQuery = { appVersions: { edges: Array<{ node: { version: string, scopes: Array<string>, manifest: unknown, publishedAt: string } }> }, appSecrets: Array<{ id: string, kind: AppSecretKind, createdAt: string, lastUsedAt: string | null, endsAt: string | null }>, appInstallations: { edges: Array<{ node: { id: string, accommodationName: string, state: InstallationState, version: string, effectiveScopes: Array<string>, installedAt: string } }> } };

export type RegisterAppMutationVariables = Exact<{
  input: RegisterAppInput;
}>;


export type RegisterAppMutation = { registerApp: { clientId: string, clientSecret: string, webhookSecret: string, app: { id: string } } };

export type UpdateAppMutationVariables = Exact<{
  input: UpdateAppInput;
}>;


export type UpdateAppMutation = { updateApp: { id: string } };

export type RotateSecretMutationVariables = Exact<{
  appId: string;
  kind: AppSecretKind;
  endPrevious: boolean;
}>;


export type RotateSecretMutation = { rotateAppSecret: { secret: string, previousEndsAt: string | null } };

export type PublishVersionMutationVariables = Exact<{
  appId: string;
  manifest: unknown;
}>;


export type PublishVersionMutation = { publishAppVersion: { version: string } };

export type VendorDeliveriesQueryVariables = Exact<{
  installationId: string;
  filter?: AppDeliveryFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type VendorDeliveriesQuery = { appDeliveries: { edges: Array<{ node: { id: string, endpointId: string, installationId: string, type: string, resource: string, status: WebhookStatus, attempts: number, nextAttemptAt: string | null, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type VendorDeliveryQueryVariables = Exact<{
  installationId: string;
  id: string;
}>;


export type VendorDeliveryQuery = { appDeliveries: { edges: Array<{ node: { completedAt: string | null, body: string | null, id: string, endpointId: string, installationId: string, type: string, resource: string, status: WebhookStatus, attempts: number, nextAttemptAt: string | null, createdAt: string, log: Array<{ number: number, at: string, milliseconds: number, status: number | null, failure: string | null, answer: string | null, headers: Array<{ name: string, value: string }>, answerHeaders: Array<{ name: string, value: string }> }> } }> } };

export type VendorCommandsQueryVariables = Exact<{
  installationId: string;
  filter?: AppCommandFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type VendorCommandsQuery = { appCommands: { edges: Array<{ node: { result: unknown, id: string, appName: string, kind: string, status: CommandStatus, attempts: number, nextAttemptAt: string | null, reservationId: string | null, idempotencyKey: string, orderingKey: string, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const BoardStayFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BoardStay on Reservation {
  id
  status
  type
  useStartAt
  useExpireAt
  sleeps
  childSleeps
  infantSleeps
  overbooked
  deletedAt
  roomId
  room {
    roomNumber
    cleaningState
    roomType {
      name
    }
  }
  intendedRoomTypeId
  intendedRoomType {
    name
  }
  primaryGuestProfile {
    name
    vehicleNumber
  }
  request {
    content
  }
  folio {
    balance
    currency
  }
}
    `, {"fragmentName":"BoardStay"}) as unknown as TypedDocumentString<BoardStayFragment, unknown>;
export const InstalledAppRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment InstalledAppRow on Installation {
  id
  appId
  appName
  state
  version
  latestVersion
  effectiveScopes
  manifest
  installedAt
  setupReadyAt
  uninstalledAt
}
    `, {"fragmentName":"InstalledAppRow"}) as unknown as TypedDocumentString<InstalledAppRowFragment, unknown>;
export const EndpointRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment EndpointRow on WebhookEndpoint {
  id
  installationId
  kind
  url
  description
  patterns
  status
  disabledReason
  failingSince
}
    `, {"fragmentName":"EndpointRow"}) as unknown as TypedDocumentString<EndpointRowFragment, unknown>;
export const DeliveryRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DeliveryRow on WebhookDelivery {
  id
  endpointId
  installationId
  type
  resource
  status
  attempts
  nextAttemptAt
  createdAt
}
    `, {"fragmentName":"DeliveryRow"}) as unknown as TypedDocumentString<DeliveryRowFragment, unknown>;
export const DeliveryWithTriesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DeliveryWithTries on WebhookDelivery {
  ...DeliveryRow
  completedAt
  body
  log {
    number
    at
    milliseconds
    status
    failure
    answer
    headers {
      name
      value
    }
    answerHeaders {
      name
      value
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  endpointId
  installationId
  type
  resource
  status
  attempts
  nextAttemptAt
  createdAt
}`, {"fragmentName":"DeliveryWithTries"}) as unknown as TypedDocumentString<DeliveryWithTriesFragment, unknown>;
export const CommandRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CommandRow on Command {
  id
  appName
  kind
  status
  attempts
  nextAttemptAt
  reservationId
  idempotencyKey
  orderingKey
  createdAt
  completedAt
  error {
    code
    message
  }
}
    `, {"fragmentName":"CommandRow"}) as unknown as TypedDocumentString<CommandRowFragment, unknown>;
export const InstallationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Installations($accommodationId: ULID!) {
  installations(accommodationId: $accommodationId, includeUninstalled: true) {
    ...InstalledAppRow
  }
}
    fragment InstalledAppRow on Installation {
  id
  appId
  appName
  state
  version
  latestVersion
  effectiveScopes
  manifest
  installedAt
  setupReadyAt
  uninstalledAt
}`) as unknown as TypedDocumentString<InstallationsQuery, InstallationsQueryVariables>;
export const OfferedAppsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OfferedApps($after: String) {
  apps(first: 100, after: $after) {
    edges {
      node {
        id
        name
        description
        redirectUris
        latestVersion {
          version
          scopes
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OfferedAppsQuery, OfferedAppsQueryVariables>;
export const InstallAppDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation InstallApp($input: InstallAppInput!) {
  installApp(input: $input) {
    redirectUrl
    installation {
      id
      appName
    }
  }
}
    `) as unknown as TypedDocumentString<InstallAppMutation, InstallAppMutationVariables>;
export const ChangeScopesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeScopes($installationId: ULID!, $scopes: [String!]!) {
  changeInstallationScopes(installationId: $installationId, scopes: $scopes) {
    ...InstalledAppRow
  }
}
    fragment InstalledAppRow on Installation {
  id
  appId
  appName
  state
  version
  latestVersion
  effectiveScopes
  manifest
  installedAt
  setupReadyAt
  uninstalledAt
}`) as unknown as TypedDocumentString<ChangeScopesMutation, ChangeScopesMutationVariables>;
export const UpgradeInstallationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpgradeInstallation($input: UpgradeInstallationInput!) {
  upgradeInstallation(input: $input) {
    plan {
      fromVersion
      toVersion
      appMigration
      newScopes
      droppedScopes
      effectiveScopes
    }
    upgrade {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<UpgradeInstallationMutation, UpgradeInstallationMutationVariables>;
export const UpgradesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Upgrades($accommodationId: ULID!, $installationId: ULID!) {
  upgrades(
    accommodationId: $accommodationId
    installationId: $installationId
    first: 10
  ) {
    edges {
      node {
        id
        fromVersion
        toVersion
        status
        message
        startedAt
        completedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UpgradesQuery, UpgradesQueryVariables>;
export const CancelUpgradeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelUpgrade($upgradeId: ULID!) {
  cancelUpgrade(upgradeId: $upgradeId) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<CancelUpgradeMutation, CancelUpgradeMutationVariables>;
export const UninstallAppDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UninstallApp($installationId: ULID!) {
  uninstallApp(installationId: $installationId) {
    ...InstalledAppRow
  }
}
    fragment InstalledAppRow on Installation {
  id
  appId
  appName
  state
  version
  latestVersion
  effectiveScopes
  manifest
  installedAt
  setupReadyAt
  uninstalledAt
}`) as unknown as TypedDocumentString<UninstallAppMutation, UninstallAppMutationVariables>;
export const AppDataDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AppData($accommodationId: ULID!, $installationId: ULID!) {
  datasets(accommodationId: $accommodationId, installationId: $installationId) {
    key
    itemCount
    updatedAt
  }
  actionRuns(
    accommodationId: $accommodationId
    installationId: $installationId
    first: 20
  ) {
    edges {
      node {
        id
        action
        externalRef
        status
        message
        requestedAt
        completedAt
      }
    }
  }
  appDocuments(
    accommodationId: $accommodationId
    installationId: $installationId
    first: 20
  ) {
    edges {
      node {
        id
        refType
        externalRef
        dataId
        title
        sizeBytes
        contentType
        updatedAt
      }
    }
  }
  appEvents(
    accommodationId: $accommodationId
    installationId: $installationId
    first: 20
  ) {
    edges {
      node {
        id
        type
        externalRef
        occurredAt
        data
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AppDataQuery, AppDataQueryVariables>;
export const DocumentContentDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DocumentContent($accommodationId: ULID!, $installationId: ULID!, $externalRef: String!) {
  appDocuments(
    accommodationId: $accommodationId
    installationId: $installationId
    externalRef: $externalRef
    first: 50
  ) {
    edges {
      node {
        id
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DocumentContentQuery, DocumentContentQueryVariables>;
export const RunActionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RunAction($input: RunAppActionInput!) {
  runAppAction(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RunActionMutation, RunActionMutationVariables>;
export const AppMappingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AppMappings($accommodationId: ULID!, $installationId: ULID!, $platformEntity: PlatformEntity!, $dataset: String!) {
  mappings(
    accommodationId: $accommodationId
    installationId: $installationId
    platformEntity: $platformEntity
    dataset: $dataset
  ) {
    items {
      platformId
      platformLabel
      externalKey
      externalLabel
    }
    unmapped {
      platformId
      platformLabel
    }
  }
  datasetItems(
    accommodationId: $accommodationId
    installationId: $installationId
    dataset: $dataset
    first: 200
  ) {
    edges {
      node {
        key
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AppMappingsQuery, AppMappingsQueryVariables>;
export const SetMappingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetMapping($input: SetMappingInput!) {
  setMapping(input: $input) {
    platformId
    externalKey
  }
}
    `) as unknown as TypedDocumentString<SetMappingMutation, SetMappingMutationVariables>;
export const EndpointsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Endpoints($accommodationId: ULID!) {
  webhookEndpoints(accommodationId: $accommodationId) {
    ...EndpointRow
  }
}
    fragment EndpointRow on WebhookEndpoint {
  id
  installationId
  kind
  url
  description
  patterns
  status
  disabledReason
  failingSince
}`) as unknown as TypedDocumentString<EndpointsQuery, EndpointsQueryVariables>;
export const EnableEndpointDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EnableEndpoint($id: ULID!) {
  enableWebhookEndpoint(id: $id) {
    ...EndpointRow
  }
}
    fragment EndpointRow on WebhookEndpoint {
  id
  installationId
  kind
  url
  description
  patterns
  status
  disabledReason
  failingSince
}`) as unknown as TypedDocumentString<EnableEndpointMutation, EnableEndpointMutationVariables>;
export const DisableEndpointDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DisableEndpoint($id: ULID!) {
  disableWebhookEndpoint(id: $id) {
    ...EndpointRow
  }
}
    fragment EndpointRow on WebhookEndpoint {
  id
  installationId
  kind
  url
  description
  patterns
  status
  disabledReason
  failingSince
}`) as unknown as TypedDocumentString<DisableEndpointMutation, DisableEndpointMutationVariables>;
export const DeliveriesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Deliveries($accommodationId: ULID!, $filter: WebhookDeliveryFilter, $after: String) {
  webhookDeliveries(
    accommodationId: $accommodationId
    filter: $filter
    first: 50
    after: $after
  ) {
    edges {
      node {
        ...DeliveryRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  endpointId
  installationId
  type
  resource
  status
  attempts
  nextAttemptAt
  createdAt
}`) as unknown as TypedDocumentString<DeliveriesQuery, DeliveriesQueryVariables>;
export const DeliveryDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Delivery($accommodationId: ULID!, $id: ULID!) {
  webhookDeliveries(
    accommodationId: $accommodationId
    filter: {id: $id}
    first: 1
  ) {
    edges {
      node {
        ...DeliveryWithTries
      }
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  endpointId
  installationId
  type
  resource
  status
  attempts
  nextAttemptAt
  createdAt
}
fragment DeliveryWithTries on WebhookDelivery {
  ...DeliveryRow
  completedAt
  body
  log {
    number
    at
    milliseconds
    status
    failure
    answer
    headers {
      name
      value
    }
    answerHeaders {
      name
      value
    }
  }
}`) as unknown as TypedDocumentString<DeliveryQuery, DeliveryQueryVariables>;
export const RedeliverDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation Redeliver($id: ULID!) {
  redeliverWebhook(id: $id) {
    ...DeliveryWithTries
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  endpointId
  installationId
  type
  resource
  status
  attempts
  nextAttemptAt
  createdAt
}
fragment DeliveryWithTries on WebhookDelivery {
  ...DeliveryRow
  completedAt
  body
  log {
    number
    at
    milliseconds
    status
    failure
    answer
    headers {
      name
      value
    }
    answerHeaders {
      name
      value
    }
  }
}`) as unknown as TypedDocumentString<RedeliverMutation, RedeliverMutationVariables>;
export const ReplayDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation Replay($input: ReplayWebhooksInput!) {
  replayWebhooks(input: $input)
}
    `) as unknown as TypedDocumentString<ReplayMutation, ReplayMutationVariables>;
export const CommandsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Commands($accommodationId: ULID!, $filter: CommandFilter, $after: String) {
  commands(
    accommodationId: $accommodationId
    filter: $filter
    first: 50
    after: $after
  ) {
    edges {
      node {
        ...CommandRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment CommandRow on Command {
  id
  appName
  kind
  status
  attempts
  nextAttemptAt
  reservationId
  idempotencyKey
  orderingKey
  createdAt
  completedAt
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<CommandsQuery, CommandsQueryVariables>;
export const OneCommandDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OneCommand($id: ULID!) {
  command(id: $id) {
    ...CommandRow
    request
    result
  }
}
    fragment CommandRow on Command {
  id
  appName
  kind
  status
  attempts
  nextAttemptAt
  reservationId
  idempotencyKey
  orderingKey
  createdAt
  completedAt
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<OneCommandQuery, OneCommandQueryVariables>;
export const RetryCommandDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RetryCommand($id: ULID!) {
  retryCommand(id: $id) {
    ...CommandRow
  }
}
    fragment CommandRow on Command {
  id
  appName
  kind
  status
  attempts
  nextAttemptAt
  reservationId
  idempotencyKey
  orderingKey
  createdAt
  completedAt
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<RetryCommandMutation, RetryCommandMutationVariables>;
export const MyAppsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MyApps {
  apps(mine: true, first: 100) {
    edges {
      node {
        id
        name
        description
        redirectUris
        webhookUrl
        createdAt
        latestVersion {
          version
          publishedAt
          manifest
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MyAppsQuery, MyAppsQueryVariables>;
export const MyAppDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MyApp($appId: ULID!) {
  appVersions(appId: $appId, first: 20) {
    edges {
      node {
        version
        scopes
        manifest
        publishedAt
      }
    }
  }
  appSecrets(appId: $appId) {
    id
    kind
    createdAt
    lastUsedAt
    endsAt
  }
  appInstallations(appId: $appId, includeUninstalled: true, first: 100) {
    edges {
      node {
        id
        accommodationName
        state
        version
        effectiveScopes
        installedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MyAppQuery, MyAppQueryVariables>;
export const RegisterAppDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RegisterApp($input: RegisterAppInput!) {
  registerApp(input: $input) {
    app {
      id
    }
    clientId
    clientSecret
    webhookSecret
  }
}
    `) as unknown as TypedDocumentString<RegisterAppMutation, RegisterAppMutationVariables>;
export const UpdateAppDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateApp($input: UpdateAppInput!) {
  updateApp(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateAppMutation, UpdateAppMutationVariables>;
export const RotateSecretDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RotateSecret($appId: ULID!, $kind: AppSecretKind!, $endPrevious: Boolean!) {
  rotateAppSecret(appId: $appId, kind: $kind, endPrevious: $endPrevious) {
    secret
    previousEndsAt
  }
}
    `) as unknown as TypedDocumentString<RotateSecretMutation, RotateSecretMutationVariables>;
export const PublishVersionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PublishVersion($appId: ULID!, $manifest: JSON!) {
  publishAppVersion(appId: $appId, manifest: $manifest) {
    version
  }
}
    `) as unknown as TypedDocumentString<PublishVersionMutation, PublishVersionMutationVariables>;
export const VendorDeliveriesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VendorDeliveries($installationId: ULID!, $filter: AppDeliveryFilter, $after: String) {
  appDeliveries(
    installationId: $installationId
    filter: $filter
    first: 50
    after: $after
  ) {
    edges {
      node {
        ...DeliveryRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  endpointId
  installationId
  type
  resource
  status
  attempts
  nextAttemptAt
  createdAt
}`) as unknown as TypedDocumentString<VendorDeliveriesQuery, VendorDeliveriesQueryVariables>;
export const VendorDeliveryDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VendorDelivery($installationId: ULID!, $id: ULID!) {
  appDeliveries(installationId: $installationId, filter: {id: $id}, first: 1) {
    edges {
      node {
        ...DeliveryWithTries
      }
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  endpointId
  installationId
  type
  resource
  status
  attempts
  nextAttemptAt
  createdAt
}
fragment DeliveryWithTries on WebhookDelivery {
  ...DeliveryRow
  completedAt
  body
  log {
    number
    at
    milliseconds
    status
    failure
    answer
    headers {
      name
      value
    }
    answerHeaders {
      name
      value
    }
  }
}`) as unknown as TypedDocumentString<VendorDeliveryQuery, VendorDeliveryQueryVariables>;
export const VendorCommandsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VendorCommands($installationId: ULID!, $filter: AppCommandFilter, $after: String) {
  appCommands(
    installationId: $installationId
    filter: $filter
    first: 50
    after: $after
  ) {
    edges {
      node {
        ...CommandRow
        result
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment CommandRow on Command {
  id
  appName
  kind
  status
  attempts
  nextAttemptAt
  reservationId
  idempotencyKey
  orderingKey
  createdAt
  completedAt
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<VendorCommandsQuery, VendorCommandsQueryVariables>;