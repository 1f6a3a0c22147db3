import { donationPages } from './donation-pages.ts'

/** For whoever reviews donations: streamers, and moderators who have no account. */
export const donationTexts = { donationPages }
