import { z } from 'zod'

const capacityMost = 100

export const capacity = z.int().min(1).max(capacityMost)
