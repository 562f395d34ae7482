import type { z } from 'zod'
import { none, type Selection } from '../db/selection.ts'
import { appOf } from '../kernel/app.ts'
import type { Context } from '../kernel/context.ts'
import type { Page } from '../kernel/page.ts'
import { allOf, pageAnswer, pageOf } from './common-schemas.ts'
import type { AnswerShape, Description, Route } from './route.ts'
import { type Arguments, argumentsOf, fieldsOf, type RowOf, resourceOf } from './spelling.ts'

/** How the result of a verb is answered. */
interface Gives<Result> extends AnswerShape {
  status: number
  /** The fields of a row that are written. */
  fields: Selection
  write(result: Result): unknown
}

export const row = <Schema extends z.ZodObject>(description: string, body: Schema, status = 200) => ({
  status,
  description,
  body,
  fields: fieldsOf(body),
  write: resourceOf(body),
})

/** A list without pages. */
export function rows<Item extends z.ZodObject>(description: string, item: Item) {
  const { write, ...each } = row(description, item)
  return { ...each, body: allOf(item), write: (found: readonly RowOf<Item>[]) => ({ data: found.map(write) }) }
}

export function page<Item extends z.ZodObject>(description: string, item: Item) {
  const { write, ...each } = row(description, item)
  return { ...each, body: pageOf(item), write: (found: Page<RowOf<Item>>) => pageAnswer(found, write) }
}

export const nothing = (description: string) => ({ status: 204, description, fields: none, write: () => undefined })

type NoFields = z.ZodObject<Record<never, never>>

interface VerbRoute<Result, Params, Query, Body> extends Omit<Description, 'access'> {
  params?: Params
  query?: Query
  body?: Body
  gives: Gives<Result>
  verb(
    ctx: Context,
    args: { accommodationId: string; installationId: string } & Arguments<z.output<Params & Query & Body>>,
    fields: Selection,
  ): Promise<Result>
}

/**
 * A route that a verb answers. The verb gets all parts of the request as its arguments, beside the app's property and installation; what it
 * returns is written by the schema of the answer, which names the fields that it reads.
 */
export function verbRoute<
  Result,
  Params extends z.ZodObject = NoFields,
  Query extends z.ZodObject = NoFields,
  Body extends z.ZodType = NoFields,
>({ gives, verb, ...declared }: VerbRoute<Result, Params, Query, Body>): Route {
  const { status, fields, write, ...shape } = gives
  return {
    ...declared,
    access: 'installation',
    answers: { [status]: shape },
    async answer({ ctx, params, query, body }) {
      const { accommodationId, installationId } = appOf(ctx)
      const parts = argumentsOf(Object.assign({}, params, query, body))
      const args = { ...parts, accommodationId, installationId } as Parameters<typeof verb>[1]
      return { status, body: write(await verb(ctx, args, fields)) }
    },
  }
}
