/** The token of a third party is told from others by its prefix. */
export const thirdPartyTokenPrefix = 'foyer_thirdparty'
