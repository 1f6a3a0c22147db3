import { admin } from './en/admin.ts'
import { audit } from './en/audit.ts'
import { errors, fallbacks, unreadableAnswer } from './en/errors.ts'
import { forms } from './en/forms.ts'
import { login } from './en/login.ts'
import { loginPages } from './en/login-pages.ts'
import { profile } from './en/profile.ts'
import { soundPages } from './en/sound-pages.ts'
import { speechPages } from './en/speech-pages.ts'
import { voicePages } from './en/voice-pages.ts'
import { site } from './en/site.ts'
import { ui } from './en/ui.ts'

/** The reference: every other language has exactly these keys. */
export const en = {
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

export type Texts = typeof en
