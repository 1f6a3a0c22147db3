import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { currentSession, subscribeToSession } from '../session/session.ts'

const retries = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < retries && !isRefusal(error),
    },
  },
})

// Fetched data belongs to the session that fetched it.
subscribeToSession(() => {
  if (currentSession().status === 'signed-out') queryClient.clear()
})

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status !== undefined && error.status < 500
}
