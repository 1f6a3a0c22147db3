import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ToastProvider } from '../../ui/popups/toast.tsx'
import { queryClient } from './query-client.ts'

/** Around the pages that fetch and act. Other pages do not load its code. */
export function QueryLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </QueryClientProvider>
  )
}
