import { z } from 'zod'

const tokenCharactersMost = 200

export const token = z.string().min(1).max(tokenCharactersMost)
