import { apiBase } from '@lautgabe/contract/endpoint.ts'
import SuperTokens from 'supertokens-web-js'
import Session from 'supertokens-web-js/recipe/session'

type LoginClient = { hasSession(): Promise<boolean>; signOut(): Promise<void> }

let isOpen = false

/** Large, so only ever loaded after the first paint. From then on it adds its headers to every call to our API. */
export function openLoginClient(onChange: () => void): LoginClient {
  if (!isOpen) {
    isOpen = true
    SuperTokens.init({
      appInfo: { appName: 'Lautgabe', apiDomain: location.origin, apiBasePath: `${apiBase}/auth` },
      recipeList: [Session.init({ onHandleEvent: onChange })],
    })
  }
  return {
    hasSession: () => Session.doesSessionExist(),
    signOut: () => Session.signOut(),
  }
}
