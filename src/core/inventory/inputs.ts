import { z } from 'zod'
import { memo } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'

const [firstDay, lastDay] = ['1900-01-01', '2999-12-31']

/** A local date. */
export const day = z.iso
  .date()
  .refine((date) => date >= firstDay && date <= lastDay, `expected a date from ${firstDay} to ${lastDay}`)

export const reason = (limits: Limits) => memo(limits).transform((text) => text.trim() || null)
