import { z } from 'zod'

const identityCharactersMax = 320

/** The login id of an account that exists: no rule of today's, those of old accounts must be found too. */
export const identityGiven = z.string().min(1).max(identityCharactersMax)
