import { z } from 'zod'

const typeCharactersMax = 50
const contactCharactersMax = 254

export const contactType = z.string().trim().min(1).max(typeCharactersMax)
export const contactValue = z.string().trim().min(1).max(contactCharactersMax)
