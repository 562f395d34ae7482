/** The topic of wakeups sent when the time zone or a setting of a property changes, for those who remember them. */
export const propertySettingsTopic = 'house-rules'
