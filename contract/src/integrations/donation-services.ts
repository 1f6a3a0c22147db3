/** The outside services that report donations to us. */
export const donationServices = ['streamlabs', 'streamelements', 'tipeeestream'] as const

export type DonationService = (typeof donationServices)[number]

/** As the services write their own names, in every language. */
export const donationServiceNames: Readonly<Record<DonationService, string>> = {
  streamlabs: 'Streamlabs',
  streamelements: 'StreamElements',
  tipeeestream: 'TipeeeStream',
}
