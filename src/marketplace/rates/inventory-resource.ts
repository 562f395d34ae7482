import { z } from 'zod'
import type { RoomTypeCalendarRow } from '../../core/inventory/index.ts'
import { addDays } from '../../kernel/zone.ts'
import { id, instant } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'

const night = z.object({
  date: z.iso.date(),
  total: z.int().describe('Rooms in use.'),
  out_of_order: z.int(),
  sold: z.int(),
  held: z.int().describe('TENTATIVE reservations.'),
  overbooking: z.int().describe('Rooms that may be sold beyond those of the type.'),
  left: z.int().describe('What can still be sold; below zero if more is sold. Not above 0 while the sale is stopped.'),
})

const saleStop = {
  sale_stopped: z.boolean().describe('Whether the property has stopped its sale: nothing is sold, for stays of any date.'),
  sale_stopped_until: instant.nullable().describe('When it sells again; null if no end is set.'),
}

type Calendar = Pick<RoomTypeCalendarRow, 'left' | 'saleStopped' | 'saleStoppedUntil'>

/** What apps can sell in each night: nothing while the sale is stopped. */
const leftToSell = ({ left, saleStopped }: Calendar) => (saleStopped ? left.map((rooms) => Math.min(rooms, 0)) : left)

export const InventoryCalendar = z
  .object({
    room_type_id: id,
    ...saleStop,
    nights: z.array(night).describe('From noon to noon, at the moment at which least is left.'),
  })
  .meta({ id: 'InventoryCalendar' })

export const calendarFields = fieldsOf(InventoryCalendar)
const writtenCalendar = resourceOf(InventoryCalendar)

export const calendarResource = (row: RoomTypeCalendarRow, from: string) =>
  writtenCalendar({
    ...row,
    roomTypeId: row.id,
    nights: leftToSell(row).map((left, at) => ({
      date: addDays(from, at),
      total: row.total[at]!,
      outOfOrder: row.outOfOrder[at]!,
      sold: row.sold[at]!,
      held: row.held[at]!,
      overbooking: row.overbooking[at]!,
      left,
    })),
  })

export const Inventory = z
  .object({
    id: id.describe('The room type.'),
    ...saleStop,
    ranges: z
      .array(z.object({ from: z.iso.date(), to: z.iso.date().describe('Included.'), left: z.int() }))
      .describe('Nights with the same number of rooms left, for the next 400 nights; empty if the type is out of use.'),
  })
  .meta({ id: 'Inventory' })

const writtenInventory = resourceOf(Inventory)

/** Nights of which the same is left. */
export function inventoryResource(id: string, row: Calendar, from: string): z.input<typeof Inventory> {
  const ranges: z.input<typeof Inventory>['ranges'] = []
  for (const [at, rooms] of leftToSell(row).entries()) {
    const [date, last] = [addDays(from, at), ranges.at(-1)]
    if (last?.left === rooms) last.to = date
    else ranges.push({ from: date, to: date, left: rooms })
  }
  return writtenInventory({ ...row, id, ranges })
}
