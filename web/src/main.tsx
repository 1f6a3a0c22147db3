import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { headOf } from './features/frame/describe-page.ts'
import { takeInvitation } from './features/login/invitation.ts'
import { pressOnce } from './platform/browser/press-once.ts'
import { createTexts, detectLanguage } from './platform/site/language.ts'
import { applyHead } from './platform/site/page-head.ts'
import { onSessionEvent } from './platform/session/load-login-client.ts'
import { currentSession, isAdmin, subscribeToSession } from './platform/session/session.ts'
import { readSiteSettings } from './platform/site/site-settings.ts'
import { startSession } from './platform/session/start-session.ts'
import { createSiteRouter } from './routes.tsx'
import { Site } from './site.tsx'

// Before the router and everything else that reads the address.
takeInvitation()
pressOnce()
const language = detectLanguage()
const context = { texts: await createTexts(language), settings: readSiteSettings() }
const router = createSiteRouter(context, createBrowserHistory())
const place = document.querySelector('#root')
if (!place) throw new Error('The page has no place for the site.')

await router.load()
const tree = <Site router={router} context={context} />
// The server can only guess the language from the browser's headers. A choice in local storage may overrule it.
if (place.getAttribute('data-drawn') === 'whole' && document.documentElement.lang === language) {
  // Tells the router that the server rendered this page with the same router.
  router.ssr = { manifest: undefined }
  // In small steps, between which the page stays responsive.
  startTransition(() => void hydrateRoot(place, tree))
} else {
  createRoot(place).render(tree)
}
document.documentElement.lang = language

const updateHead = () => {
  const { pathname, searchStr } = router.state.location
  applyHead(headOf(pathname + searchStr, { ...context, isAdmin: isAdmin(currentSession()) }))
}
// The server wrote the head for the requested address. A guard may have led elsewhere since.
updateHead()
router.subscribe('onResolved', updateHead)
context.texts.on('languageChanged', updateHead)
subscribeToSession(updateHead)
// A user who loses the session on a page that needs one meets its guard again. Signing out is handled elsewhere.
onSessionEvent((event) => {
  if (event === 'lost' || event === 'unverified') void router.invalidate()
})
void startSession()
