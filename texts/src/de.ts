import { admin } from './de/admin.ts'
import { audit } from './de/audit.ts'
import { errors, fallbacks, unreadableAnswer } from './de/errors.ts'
import { forms } from './de/forms.ts'
import { login } from './de/login.ts'
import { loginPages } from './de/login-pages.ts'
import { profile } from './de/profile.ts'
import { soundPages } from './de/sound-pages.ts'
import { speechPages } from './de/speech-pages.ts'
import { voicePages } from './de/voice-pages.ts'
import { site } from './de/site.ts'
import { ui } from './de/ui.ts'
import type { Texts } from './en.ts'
import type { SameKeys } from './same-keys.ts'

export const de: SameKeys<Texts> = {
  site,
  ui,
  forms,
  login,
  loginPages,
  profile,
  admin,
  audit,
  soundPages,
  voicePages,
  speechPages,
  errors: { byCode: errors, fallbacks, unreadableAnswer },
}
