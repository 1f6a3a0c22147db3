import { donationPages } from './donation-pages.ts'

/** For people who review donations: streamers, and moderators who have no account. */
export const donationTexts = { donationPages }
