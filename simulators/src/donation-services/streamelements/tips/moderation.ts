/** Nobody knows whether StreamElements sends a held tip on `channel.tips` at once, when it is allowed, or both. */
export const heldTipsMoments = ['when-allowed', 'when-held', 'both'] as const

export type HeldTipsMoment = (typeof heldTipsMoments)[number]

export type Moderation = { isOn: boolean; heldTipsFire: HeldTipsMoment }

export const noModeration: Moderation = { isOn: false, heldTipsFire: 'when-allowed' }
