import { z } from 'zod'
import { ROOM_CAPACITY_MAX } from '../../kernel/limits.ts'

export const capacity = z.int().min(1).max(ROOM_CAPACITY_MAX)
