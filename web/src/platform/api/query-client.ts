import { QueryClient } from '@tanstack/react-query'
import { isRefusal, nextTryMilliseconds } from './api.ts'
import { keepFailures } from './keep-failures.ts'
import { currentSession, subscribeToSession } from '../session/session.ts'

const retries = 2
/**
 * Content on the screen stays there while it cannot be fetched again, and a page whose first look fails says so. The page
 * asks this often until it can.
 */
const againMilliseconds = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < retries && !isRefusal(error),
      // What costs too much to be tried again at once is not asked for again later either.
      refetchInterval: ({ state: { error }, options: { retry } }) =>
        error !== null && retry !== false && nextTryMilliseconds(error, againMilliseconds),
    },
  },
})

keepFailures(queryClient.getQueryCache())

// Fetched data belongs to the session that fetched it.
subscribeToSession(() => {
  if (currentSession().status === 'signed-out') queryClient.clear()
})
