import { obsGuide } from './obs-guide.ts'

/** For the OBS guide, which everybody may read. */
export const obsTexts = { obsGuide }
