import { z } from 'zod'

export const id = z.ulid()
export const ids = z.array(id)
/** Epoch milliseconds. */
export const moment = z.int()
/** In the minor unit of the currency. */
export const amount = z.int()
export const day = z.iso.date()
export const text = z.string()
export const texts = z.array(text)
export const flag = z.boolean()

/**
 * A type of event. Stored events stay readable: a new field is optional, and whatever else changes takes a new type. The version counts what
 * its payload has gained.
 */
export const event = <Shape extends z.ZodRawShape>(description: string, shape: Shape, version = 1) => ({
  version,
  payload: z.strictObject(shape).describe(description),
})
