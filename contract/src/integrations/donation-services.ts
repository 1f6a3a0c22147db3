/** The outside services that tell us about donations. */
export const donationServices = ['streamlabs', 'streamelements', 'tipeeestream'] as const

export type DonationService = (typeof donationServices)[number]
