import { createApi } from './api.ts'

/** For calls that need no session: nothing of the login is loaded for them. */
export const callPublicApi = createApi(async () => {})
