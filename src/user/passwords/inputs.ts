import { z } from 'zod'

const identityCharactersMost = 320
const authHashCharactersMost = 200

export const identity = z.string().min(1).max(identityCharactersMost)
export const authHash = z.string().max(authHashCharactersMost)
