import { z } from 'zod'
import { type ThirdPartyRight, thirdPartyRights } from '../../kernel/actor.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { name } from '../../kernel/inputs.ts'
import {
  type Limits,
  QUOTED_CHARACTERS_MAX,
  THIRD_PARTY_REFERENCE_CHARACTERS_MAX,
  THIRD_PARTY_RIGHTS_MAX,
  TRUSTED_HOSTS_CHARACTERS_MAX,
} from '../../kernel/limits.ts'
import { countHosts, invalidHosts } from './trusted-hosts.ts'

/** A name must not look like an id: `thirdPartyReference` takes both. */
export const thirdPartyName = (limits: Limits) =>
  name(limits).refine((text) => !ulidPattern.test(text), 'expected a name, not an identifier')

/** Name or id of a third party. */
export const thirdPartyReference = z.string().trim().min(1).max(THIRD_PARTY_REFERENCE_CHARACTERS_MAX)

const right = z.string().pipe(z.enum(Object.keys(thirdPartyRights) as [ThirdPartyRight, ...ThirdPartyRight[]]))

/** Parses the names of rights into their bit sum. */
export const rights = z
  .array(right)
  .max(THIRD_PARTY_RIGHTS_MAX)
  .transform((names) => names.reduce((sum, each) => sum | thirdPartyRights[each], 0))

export const trustedHosts = ({ TRUSTED_HOSTS_MAX }: Limits) =>
  z
    .string()
    .max(TRUSTED_HOSTS_CHARACTERS_MAX)
    .superRefine((text, ctx) => {
      const [invalid] = invalidHosts(text)
      if (invalid !== undefined)
        ctx.addIssue({
          code: 'custom',
          message: `${invalid.slice(0, QUOTED_CHARACTERS_MAX)} is not a host name, address or CIDR range`,
        })
      if (countHosts(text) > TRUSTED_HOSTS_MAX) ctx.addIssue({ code: 'custom', message: `at most ${TRUSTED_HOSTS_MAX} hosts` })
    })
