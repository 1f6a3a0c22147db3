import { playbackPages } from './playback-pages.ts'

/** For people who see what is on air: streamers, moderators and the live page. */
export const playbackTexts = { playbackPages }
