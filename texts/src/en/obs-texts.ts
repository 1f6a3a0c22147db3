import { obsGuide } from './obs-guide.ts'
import { ownToolsGuide } from './own-tools-guide.ts'

/** For the guides of streamers, which everybody may read. */
export const obsTexts = { obsGuide, ownToolsGuide }
