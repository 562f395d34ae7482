/** Topic of the wakeup for a new time zone or setting of a property: every node empties its cache of them. */
export const propertySettingsTopic = 'house-rules'
