import { playbackPages } from './playback-pages.ts'

/** For pages that show what is on air, to streamers, to moderators and on the live page. */
export const playbackTexts = { playbackPages }
