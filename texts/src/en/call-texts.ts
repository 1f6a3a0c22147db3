import { errors, fallbacks, unreadableAnswer } from './errors.ts'
import { forms } from './forms.ts'
import { login } from './login.ts'
import { loginPages } from './login-pages.ts'
import { messageWords } from './message-words.ts'
import { voiceWords } from './voice-words.ts'

/** For pages that send something: the refusals, and the forms of the login. */
export const callTexts = {
  errors: { byCode: errors, fallbacks, unreadableAnswer },
  forms,
  login,
  loginPages,
  messageWords,
  voiceWords,
}
