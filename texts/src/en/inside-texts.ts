import { admin } from './admin.ts'
import { audit } from './audit.ts'
import { ownTools } from './own-tools.ts'
import { planWords } from './plan-words.ts'
import { profile } from './profile.ts'
import { settingsPages } from './settings-pages.ts'
import { soundPages } from './sound-pages.ts'
import { speechPages } from './speech-pages.ts'
import { voiceEffects } from './voice-effects.ts'
import { voicePages } from './voice-pages.ts'

/** For pages behind the login. */
export const insideTexts = {
  profile,
  ownTools,
  admin,
  audit,
  planWords,
  settingsPages,
  soundPages,
  voiceEffects,
  voicePages,
  speechPages,
}
