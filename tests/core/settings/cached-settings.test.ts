import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { propertySettings } from '../../../src/core/settings/index.ts'
import { freshDatabase } from '../../harness/database.ts'
import { eventually, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const setStop = `mutation ($house: ULID!, $value: String!) {
  setReservationSettings(accommodationId: $house, inputs: [{ key: "useAutoStopSale", value: $value }]) { value }
}`
const moveTo =
  'mutation ($house: ULID!, $zone: String!) { updateAccommodation(input: { id: $house, timeZone: $zone }) { timeZone } }'

let app: TestApp
let house: House

const rules = (of: TestApp = app) => {
  const ctx = of.context()
  return propertySettings(ctx, ctx.db, house.accommodationId)
}
const stop = (value: string) => house.as.manager.askOk(setStop, { house: house.accommodationId, value })

describe('The cached settings of a property', () => {
  beforeAll(async () => {
    app = await startApp()
  })
  beforeEach(async () => {
    house = await openHouse(app)
  })

  test('are read once, and again after a change of a setting or of the time zone', async () => {
    expect((await rules()).reservation.useAutoStopSale).toBe(false)
    expect((await app.statements(() => rules())).work).toHaveLength(0)
    await stop('true')
    expect((await rules()).reservation.useAutoStopSale).toBe(true)
    await house.as.owner.askOk(moveTo, { house: house.accommodationId, zone: 'Europe/Berlin' })
    expect((await rules()).timeZone).toBe('Europe/Berlin')
  })

  test('are on or off by their defaults while they are not set', async () => {
    const { room } = await rules()
    expect(room).toEqual({ useAssignRoom: null, assignCleanRoomsOnly: true, inspectionRequired: false })
  })

  test('expire even if no change was announced', async () => {
    await rules()
    app.clock.moveBy({ seconds: 61 })
    expect((await app.statements(() => rules())).work).toHaveLength(1)
  })
})

onPostgres('Two servers on one database', () => {
  test('both nodes drop settings that one of them changes, also if they were read meanwhile', async () => {
    const database = await freshDatabase()
    app = await startApp({ database })
    house = await openHouse(app)
    const other = await startApp({ database })
    for (const isOn of [true, false, true]) {
      const reading = Promise.all(Array.from({ length: 20 }, () => rules(other)))
      await stop(String(isOn))
      await reading
      expect((await rules()).reservation.useAutoStopSale).toBe(isOn)
      await eventually(async () => expect((await rules(other)).reservation.useAutoStopSale).toBe(isOn))
    }
  })
})
