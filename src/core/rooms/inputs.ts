import { z } from 'zod'
import { ROOM_CAPACITY_MAX, TURNOVER_MINUTES_MAX } from '../../kernel/limits.ts'

export const capacity = z.int().min(1).max(ROOM_CAPACITY_MAX)
export const turnoverMinutes = z.int().min(0).max(TURNOVER_MINUTES_MAX)
