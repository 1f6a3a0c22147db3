import { obsGuide } from './obs-guide.ts'

/** For the guide to OBS, which anybody may read. */
export const obsTexts = { obsGuide }
