import { createApi } from './api.ts'
import { loadLoginClient } from '../session/load-login-client.ts'

/** Every call of the site to our API goes through here. */
export const callApi = createApi(loadLoginClient)
