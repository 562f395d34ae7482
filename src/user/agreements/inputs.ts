import { z } from 'zod'

const typeCharactersMax = 50

export const agreementType = z.string().trim().min(1).max(typeCharactersMax)
