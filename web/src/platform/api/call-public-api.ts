import { createApi } from './api.ts'

/** For calls that need no session. They do not load the login client. */
export const callPublicApi = createApi(async () => {})
