import type { z } from 'zod'
import {
  createReservation,
  deleteReservation,
  type Preview,
  previewOf,
  restoreReservation,
} from '../../core/reservations/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { allows } from '../../kernel/scopes.ts'
import {
  cancellationOf,
  changeReservation,
  onMatchingReservation,
  patchOf,
  restorationOf,
  stayOf,
  wishOf,
} from '../reservations/index.ts'
import type { Wish } from './bodies.ts'

/** What a command of the app would do. The verbs authorize it as they do for the command. */
export async function previewCommand(ctx: Context, wish: z.output<typeof Wish>): Promise<Preview> {
  const { accommodationId, scopes } = appOf(ctx)
  if (!allows(scopes, 'reservations:write')) fail('SCOPE_INSUFFICIENT')
  const { create, change, cancel, restore } = wish
  if (create) return previewOf(ctx, 'create', createReservation, { accommodationId, ...stayOf(create) })
  if (change) return previewChange(ctx, change)
  if (cancel)
    return previewOf(ctx, 'cancel', onMatching(cancel.id, deleteReservation), { id: cancel.id, ...cancellationOf(cancel) })
  const { id } = restore!
  return previewOf(ctx, 'restore', onMatching(id, restoreReservation), { id, ...restorationOf(restore) })
}

const onMatching =
  <Input, Result>(id: string, verb: (ctx: Context, input: Input) => Promise<Result>) =>
  (ctx: Context, input: Input) =>
    onMatchingReservation(ctx, { id, ifMatch: null, body: null }, (inner) => verb(inner, input))

async function previewChange(ctx: Context, { id, ...body }: NonNullable<z.output<typeof Wish>['change']>): Promise<Preview> {
  const patch = patchOf(body)
  let removed: string[] = []
  const verb = (asking: Context) =>
    onMatchingReservation(asking, { id, ifMatch: null, body }, (inner, before) => {
      removed = (['memo', 'request'] as const).filter((name) => patch[name] === null && before[name])
      return changeReservation(inner, before, patch)
    })
  const effect = await previewOf(ctx, 'modify', verb, wishOf(id, patch))
  // a memo is deleted beside the change of the stay
  const changes = removed.map((field) => ({ reservationId: id, index: null, field, before: null, after: null }))
  return effect.refusal ? effect : { ...effect, changes: [...effect.changes, ...changes] }
}
