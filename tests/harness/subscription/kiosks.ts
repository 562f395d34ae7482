import { addPermanentToken, type GraphqlClient, type House, type TestApp } from '../index.ts'
import { fromNow } from './from-now.ts'

export const listen = `subscription Listen($kioskId: ID!, $after: ID) {
  kioskSystemSubscription(kioskId: $kioskId, after: $after) { id kioskId type data createdAt eventId }
}`

export const notify = `mutation Notify($input: PublishKioskSystemNotificationInput!) { publishKioskSystemNoficiation(input: $input) }`

/** The arguments of a subscription for all notifications from now on. */
export async function toKiosk(app: TestApp, house: House, { kioskId }: Kiosk) {
  const { after } = await fromNow(app, house)
  return { kioskId, after }
}

export interface Kiosk {
  kioskId: string
  as: GraphqlClient
}

/** A new kiosk with its token. */
export async function newKiosk(app: TestApp, house: House): Promise<Kiosk> {
  const seen = await idsOf(house)
  const as = app.asHolderOf(await addPermanentToken(app.context(), 'kiosk', house.accommodationId))
  const kioskId = (await idsOf(house)).find((id) => !seen.includes(id))!
  return { kioskId, as }
}

const kiosks = `query Kiosks($accommodationId: ID!) { kiosks(accommodationId: $accommodationId) { id connectionState connectionChangedAt } }`

interface State {
  id: string
  connectionState: string
  connectionChangedAt: string | null
}

async function statesOf({ as, accommodationId }: House): Promise<State[]> {
  return (await as.staff.askOk(kiosks, { accommodationId })).kiosks
}

const idsOf = async (house: House) => (await statesOf(house)).map(({ id }) => id)

/** The kiosk as staff see it. */
export const stateOf = async (house: House, { kioskId }: Kiosk) => (await statesOf(house)).find(({ id }) => id === kioskId)!
