/** The outside services that report donations to us. */
export const donationServices = ['streamlabs', 'streamelements', 'tipeeestream'] as const

export type DonationService = (typeof donationServices)[number]
