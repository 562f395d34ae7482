/** Tells the token of a third party from other credentials. */
export const thirdPartyTokenPrefix = 'foyer_thirdparty'
