import { playbackPages } from './playback-pages.ts'

/** For whoever sees what is on air: streamers, moderators and the live page. */
export const playbackTexts = { playbackPages }
